import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Its lists are dragged: 12 KB that the first look at the page does without. */
export const [LazyPartsForm, warmPartsForm] = loadWhenShown(
  () => import('./parts-form.tsx').then((it) => it.PartsForm),
  () => <Skeleton label={texts.job.loading} rows={6} />,
)
