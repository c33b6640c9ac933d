import { type ComponentProps, lazy, Suspense } from 'react'
import { texts } from '#contract/texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { JobForm as Form } from './job-form.tsx'

/** Begins to load the form: the pages that show it do so beside their data. */
export const warmJobForm = () => import('./job-form.tsx')

const Loaded = lazy(() => warmJobForm().then((it) => ({ default: it.JobForm })))

/** The form of a job, which no other page of the desk needs: it loads when it is shown. */
export const JobForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<Skeleton label={texts.job.loading} />}>
    <Loaded {...props} />
  </Suspense>
)
