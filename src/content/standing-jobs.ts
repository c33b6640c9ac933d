import type { z } from 'zod'
import type { JobInput } from '#contract/jobs/job.ts'

/** Jobs behind pages with a fixed address (spec section 2, /BusinessAnalyst). Made once; recruiters may close them. */
export const standingJobs: { reference: string; job: z.input<typeof JobInput> }[] = [
  {
    reference: 'business-analyst',
    job: {
      title: 'Business Analyst',
      address: 'Coral Springs, FL',
      skills: 'Requirements Analysis, SQL, Process Modeling, Stakeholder Interviews',
      job_type: 'Full Time',
      remote_work: false,
      city: 'Coral Springs',
      region: 'FL',
      country: 'US',
      pay_min: 126_000,
      pay_max: 126_000,
      pay_unit: 'year',
      job_decrp: `Onsite in Coral Springs, 40 hours a week, 126,000 a year.

What you do
- Find out what a client's people really do all day, and write it down so that they recognize it
- Turn that into requirements that developers can build and testers can check
- Prepare the data behind a decision, and say how sure you are of it

What is required
- A bachelor's degree
- 2 years of experience as a business analyst
- Willing to travel and relocate to client sites`,
    },
  },
]
