import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const [Board, warmBoard] = loadWhenShown(
  () => import('./board.tsx').then((it) => it.Board),
  () => <Skeleton label={texts.job.loading} />,
)
