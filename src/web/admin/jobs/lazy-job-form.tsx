import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form of a job, which no other page of the admin needs. The pages that show it begin to load it beside their data. */
export const [JobForm, warmJobForm] = loadWhenShown(
  () => import('./job-form.tsx').then((it) => it.JobForm),
  () => <Skeleton label={texts.job.loading} />,
)
