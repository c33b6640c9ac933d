import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Dragging is 12 KB that the first look at the page does without. */
export const [Sections, warmSections] = loadWhenShown(
  () => import('./sections.tsx').then((it) => it.Sections),
  () => <Skeleton label={texts.job.loading} rows={6} />,
)
