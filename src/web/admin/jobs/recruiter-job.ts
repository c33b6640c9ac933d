import type { JobResponse, RecruiterJob } from '#contract/jobs/job.ts'

/** The server answers a recruiter in the longer form always; the contract's type cannot know who asks. */
export const onlyRecruiterJobs = (jobs: JobResponse['data'][]): RecruiterJob[] =>
  jobs.filter((job): job is RecruiterJob => 'applications_count' in job)
