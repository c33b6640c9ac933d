import { businessPeople } from './business-people.ts'
import type { SamplePerson } from './sample-person.ts'
import { softwarePeople } from './software-people.ts'
import { systemsPeople } from './systems-people.ts'

/** Who fills the admin of an empty installation (SEED_DEMO is not 0): all of them invented. */
export const samplePeople: readonly SamplePerson[] = [...softwarePeople, ...systemsPeople, ...businessPeople]

/** The pools that some of them are in. */
export const samplePools = [
  { name: 'South Florida, on site', description: 'Would come to an office between Miami and Boca Raton.' },
  { name: 'Remote contractors', description: 'Free for six months or more, from anywhere.' },
] as const

/** A view that everybody sees. */
export const sampleView = {
  list: 'applications',
  name: 'Rated 4 and up',
  query: { rating: '4' },
} as const
