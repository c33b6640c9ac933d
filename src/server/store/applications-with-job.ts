import type { Store } from './store.ts'

/** Applications, each with the title of its job, in the contract's words. */
export const applicationsWithJob = (store: Store) =>
  store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.job_id',
      'jobs.title',
      'applications.stage_id',
      'applications.name as applicant_name',
      'applications.email as applicant_email',
      'applications.phone as applicant_phone',
      'applications.resume_name',
      'applications.created_at as submitted_at',
    ])

/** Such a row with its job as the contract nests it. */
export const nestJob = <Row extends { job_id: number; title: string }>({ job_id, title, ...row }: Row) => ({
  ...row,
  job: { id: job_id, title },
})
