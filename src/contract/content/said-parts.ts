import type { Company } from './company.ts'
import type { Contact } from './contact.ts'
import type { Home } from './home.ts'

/** The documents that decide together what of them stands on a page. */
type Deciding = { home: Home; company: Company }

/** Facts of the firm that the home page alone says, and whether it does. */
const ON_HOME: Record<string, (said: Deciding) => boolean> = {
  map: ({ home }) => home.office.shown,
  figures: ({ home }) => home.figures.shown,
  leader: ({ home, company }) => home.about.shown && company.leader.title !== '',
  years: ({ home, company }) => home.about.shown && company.leader.title !== '',
}

/** Texts of the contact page that give way to others while there is one office. */
const OF_SEVERAL: ReadonlySet<string> = new Set([
  'offices.heading',
  'offices.lead',
] satisfies `offices.${keyof Contact['offices']}`[])

/** Whether a page says a part of the firm's facts: the section where it would stand may be left out. */
export const saysFact = (part: string, said: Deciding): boolean =>
  ON_HOME[part.split('.')[0] ?? '']?.(said) ?? true

/** Whether the contact page says one of its texts. */
export const saysOfContact = (part: string, { company }: Deciding): boolean =>
  company.offices.length > 1 || !OF_SEVERAL.has(part)
