import { endOfDay } from '#contract/core/company-time.ts'
import { judgeForGoogle } from '#contract/jobs/google-jobs.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { countryName, placeOfJob } from '#contract/jobs/place.ts'
import type { JsonLd } from '#web/shell/structured-data.ts'
import { descriptionHtml } from './description.ts'

const EMPLOYMENT: Record<PublicJob['job_type'], string> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
  Other: 'OTHER',
}

type Hirer = { name: string; origin: string }

/** schema.org JobPosting by Google's rules, or undefined for a job that lacks what they require. */
export function jobPosting(job: PublicJob, hirer: Hirer): JsonLd | undefined {
  const { country, locality, region, postalCode, street } = placeOfJob(job)
  if (country === undefined || judgeForGoogle(job).obstacles.length > 0) return undefined
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionHtml(job.job_decrp),
    identifier: { '@type': 'PropertyValue', name: hirer.name, value: String(job.id) },
    datePosted: job.posted_at,
    ...(job.valid_through !== null && { validThrough: endOfDay(job.valid_through) }),
    employmentType: EMPLOYMENT[job.job_type],
    hiringOrganization: { '@type': 'Organization', name: hirer.name, sameAs: `${hirer.origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(street !== undefined && { streetAddress: street }),
        ...(locality !== undefined && { addressLocality: locality }),
        ...(region !== undefined && { addressRegion: region }),
        ...(postalCode !== undefined && { postalCode }),
        addressCountry: country,
      },
    },
    ...(job.remote_work && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryName(country) },
    }),
    ...baseSalary(job),
    ...(job.skills !== '' && { skills: job.skills }),
    directApply: true,
    url: `${hirer.origin}/careers/jobs-detail/${job.id}`,
  }
}

function baseSalary({ pay_min: low, pay_max: high, pay_currency, pay_unit }: PublicJob): JsonLd {
  if (low === null && high === null) return {}
  const one = low !== null && low === high
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: pay_currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(one && { value: low }),
        ...(!one && low !== null && { minValue: low }),
        ...(!one && high !== null && { maxValue: high }),
        unitText: pay_unit.toUpperCase(),
      },
    },
  }
}
