import { describe, expect, test } from 'vitest'
import { publicJob } from '#test/support/factories.ts'
import { jobPosting } from '#web/careers/job-posting.ts'

const hirer = { name: 'Sample Inc.', origin: 'https://jobs.example' }

const job = publicJob({
  title: 'Data Engineer',
  job_decrp: 'Build pipelines.\n\n- SQL\n- Python',
  address: 'Coral Springs, FL 33065',
  skills: 'SQL, Python',
  remote_work: false,
})

describe('JobPosting', () => {
  test('says what Google requires and recommends', () => {
    expect(jobPosting(job, hirer)).toEqual({
      '@type': 'JobPosting',
      title: 'Data Engineer',
      description: '<p>Build pipelines.</p><ul><li>SQL</li><li>Python</li></ul>',
      identifier: { '@type': 'PropertyValue', name: 'Sample Inc.', value: '7' },
      datePosted: '2026-03-04T05:06:07.000Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Sample Inc.', sameAs: 'https://jobs.example/' },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Coral Springs',
          addressRegion: 'FL',
          postalCode: '33065',
          addressCountry: 'US',
        },
      },
      skills: 'SQL, Python',
      directApply: true,
      url: 'https://jobs.example/careers/jobs-detail/7',
    })
  })

  test.each([
    ['Full Time', 'FULL_TIME'],
    ['Part Time', 'PART_TIME'],
    ['Contract', 'CONTRACTOR'],
    ['Internship', 'INTERN'],
  ] as const)('%s is %s', (job_type, employmentType) => {
    expect(jobPosting({ ...job, job_type }, hirer)).toMatchObject({ employmentType })
  })

  test('the closing date counts to the end of that day at the company', () => {
    expect(jobPosting({ ...job, valid_through: '2026-04-30' }, hirer)).toMatchObject({
      validThrough: '2026-04-30T23:59:59-04:00',
    })
  })

  test('a remote job says from which country', () => {
    expect(jobPosting({ ...job, remote_work: true }, hirer)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United States' },
    })
  })

  test.each([
    [
      { pay_min: 60, pay_max: 75.5 },
      { minValue: 60, maxValue: 75.5 },
    ],
    [{ pay_min: 60, pay_max: 60 }, { value: 60 }],
    [{ pay_min: 60, pay_max: null }, { minValue: 60 }],
    [{ pay_min: null, pay_max: 0 }, { maxValue: 0 }],
  ])('pay of %j', (pay, value) => {
    const posting = jobPosting({ ...job, ...pay, pay_currency: 'EUR', pay_unit: 'month' }, hirer)
    expect(posting?.baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', ...value, unitText: 'MONTH' },
    })
  })

  test('nothing is said of pay that is not given', () => {
    expect(jobPosting(job, hirer)).not.toHaveProperty('baseSalary')
  })

  test('a place in parts goes before the address', () => {
    const parts = { city: 'Toronto', region: 'ON', country: 'CA' }
    expect(jobPosting({ ...job, ...parts, address: 'Head office' }, hirer)).toMatchObject({
      jobLocation: {
        address: { addressLocality: 'Toronto', addressRegion: 'ON', addressCountry: 'CA' },
      },
    })
  })

  test('no country, no posting, remote or not', () => {
    expect(jobPosting({ ...job, address: 'Remote', remote_work: true }, hirer)).toBeUndefined()
    expect(jobPosting({ ...job, address: 'Main office' }, hirer)).toBeUndefined()
  })
})
