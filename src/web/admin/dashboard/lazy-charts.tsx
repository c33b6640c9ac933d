import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const [Charts, warmCharts] = loadWhenShown(
  () => import('./charts.tsx').then((it) => it.Charts),
  () => <Skeleton label={texts.job.loading} rows={4} />,
)
