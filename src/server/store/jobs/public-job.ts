import type { Selectable } from 'kysely'
import { startOfDay } from '#contract/core/company-time.ts'
import { PublicJob } from '#contract/jobs/job.ts'
import type { ListedJob } from '#contract/site/pages.ts'
import type { JobTable } from './schema.ts'

type JobRow = Pick<Selectable<JobTable>, (typeof columns)[number]>

/** What `toPublicJob` is made of. */
export const columns = [
  'id',
  'title',
  'description',
  'address',
  'skills',
  'job_type',
  'is_active',
  'remote_work',
  'city',
  'region',
  'country',
  'pay_min',
  'pay_max',
  'pay_currency',
  'pay_unit',
  'opens_on',
  'valid_through',
  'created_at',
  'updated_at',
  'first_public_at',
] as const

const { job_type: jobType, pay_unit: payUnit } = PublicJob.shape

/** A row in the contract's words (`job_decrp`, spec section 3). */
export function toPublicJob(row: JobRow): PublicJob {
  return {
    id: row.id,
    title: row.title,
    job_decrp: row.description,
    address: row.address,
    skills: row.skills,
    job_type: jobType.parse(row.job_type),
    is_active: Boolean(row.is_active),
    remote_work: Boolean(row.remote_work),
    city: row.city,
    region: row.region,
    country: row.country,
    pay_min: row.pay_min,
    pay_max: row.pay_max,
    pay_currency: row.pay_currency,
    pay_unit: payUnit.parse(row.pay_unit),
    opens_on: row.opens_on,
    valid_through: row.valid_through,
    posted_at: postedAt(row),
    updated_at: row.updated_at,
  }
}

/** What `toListedJob` is made of: none of the long texts. */
export const listedColumns = [
  'id',
  'title',
  'address',
  'job_type',
  'remote_work',
  'pay_min',
  'pay_max',
  'pay_currency',
  'pay_unit',
  'opens_on',
  'created_at',
] as const satisfies readonly (typeof columns)[number][]

/** A row as a line of a list on the site. */
export function toListedJob(row: Pick<JobRow, (typeof listedColumns)[number]>): ListedJob {
  const { opens_on: _, created_at: __, ...listed } = row
  return {
    ...listed,
    job_type: jobType.parse(row.job_type),
    pay_unit: payUnit.parse(row.pay_unit),
    remote_work: Boolean(row.remote_work),
    posted_at: postedAt(row),
  }
}

/** A job that waited for its first day is not days old on it. */
function postedAt({ created_at, opens_on }: Pick<JobRow, 'created_at' | 'opens_on'>): string {
  const opening = opens_on === null ? '' : startOfDay(opens_on).toISOString()
  return opening > created_at ? opening : created_at
}
