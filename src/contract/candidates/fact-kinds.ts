import { z } from 'zod'
import { day } from '../core/day.ts'
import { EMAIL_MAX, FACT_MAX, NAME_MAX, PHONE_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { candidateTexts } from './texts.ts'

const LINE_MAX = 200
/** Dollars: an hour's rate and a year's salary, both below it. */
const DOLLARS_MAX = 9_999_999

const line = (most = LINE_MAX) => text({ most, required: candidateTexts.valueRequired })
const one = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, candidateTexts.notAChoice)
const dollars = () =>
  line(20)
    // A comma before other than thousands is that of cents in Europe.
    .transform((value) => value.replace(/[$\s]|,(?=\d{3}(?:,|$)|\d\d,)/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{1,7}$/, candidateTexts.dollars)
        .refine((value) => Number(value) > 0 && Number(value) <= DOLLARS_MAX, candidateTexts.dollars),
    )

/** Work authorization in the United States, by what an employer has to do about it. */
export const WORK_AUTHORIZATIONS = {
  citizen: 'U.S. citizen',
  permanent_resident: 'Green card',
  ead: 'Employment authorization (EAD)',
  h1b: 'H-1B',
  opt: 'F-1 OPT',
  tn: 'TN',
  needs_sponsorship: 'Needs sponsorship',
  other: 'Other',
} as const
export const WORKPLACES = { remote: 'Remote only', hybrid: 'Hybrid', on_site: 'On site' } as const
export const RELOCATION = { yes: 'Would relocate', no: 'Would not relocate' } as const

const keysOf = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]]

/** Compared without regard to case; what was written is what is shown. */
const named = () => line().transform((value) => value.toLowerCase())

type Kind = {
  label: string
  /** A person may have several at once, of which the first is used. */
  many: boolean
  /** What a recruiter types becomes what is kept. The server brings phones to E.164. */
  value: z.ZodType<string>
  /** What people read is how it was written; of other kinds it is the value. */
  asWritten?: true
  /** The keys that the value is one of, with their names. */
  choices?: Readonly<Record<string, string>>
}

/** What is known of a person, each with where it came from. A new kind needs no migration. */
export const factKinds = {
  name: { label: 'Name', many: false, value: line(NAME_MAX), asWritten: true },
  email: {
    label: 'Email',
    many: true,
    value: line(EMAIL_MAX)
      .pipe(z.email(candidateTexts.email))
      .transform((value) => value.toLowerCase()),
  },
  phone: { label: 'Phone', many: true, value: line(PHONE_MAX), asWritten: true },
  link: {
    label: 'Link',
    many: true,
    value: line(FACT_MAX)
      .transform((value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`))
      .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: candidateTexts.link }))
      .transform((value) => new URL(value))
      // A name before the host reads as if it were the host.
      .refine(({ username, password }) => username + password === '', candidateTexts.link)
      .transform(({ href }) => href),
  },
  place: { label: 'Place', many: false, value: line(), asWritten: true },
  title: { label: 'Title', many: true, value: named(), asWritten: true },
  employer: { label: 'Employer', many: true, value: named(), asWritten: true },
  skill: { label: 'Skill', many: true, value: named(), asWritten: true },
  work_authorization: {
    label: 'Work authorization',
    many: false,
    value: one(keysOf(WORK_AUTHORIZATIONS)),
    choices: WORK_AUTHORIZATIONS,
  },
  available_from: { label: 'Available from', many: false, value: day(candidateTexts.date) },
  hourly_rate: { label: 'Rate wanted, per hour', many: false, value: dollars() },
  yearly_salary: { label: 'Salary wanted, per year', many: false, value: dollars() },
  workplace: { label: 'Workplace', many: false, value: one(keysOf(WORKPLACES)), choices: WORKPLACES },
  relocation: { label: 'Relocation', many: false, value: one(keysOf(RELOCATION)), choices: RELOCATION },
} as const satisfies Record<string, Kind>

export type FactKind = keyof typeof factKinds
export const FACT_KINDS = Object.keys(factKinds) as FactKind[]
export const FactKind = z.enum(FACT_KINDS as [FactKind, ...FactKind[]], candidateTexts.notAChoice)

/** The definition of a kind, with all its properties. */
export const factKind = (kind: FactKind): Kind => factKinds[kind]

/** What a value is called to people: the name of a choice, or the value itself. */
export const shownValue = (kind: FactKind, value: string): string => factKind(kind).choices?.[value] ?? value
