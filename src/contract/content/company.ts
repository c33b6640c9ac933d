import { z } from 'zod'
import type { FieldErrors } from '../core/error-answer.ts'
import { EMAIL_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts as formTexts } from '../core/texts.ts'
import { Ours } from './fields.ts'
import type { ContentKind } from './kind.ts'
import { PictureId } from './picture-field.ts'
import { companySampleParts } from './sample-parts.ts'
import type { ContentTag } from './shown.ts'
import { contentTexts as texts } from './texts.ts'

/** How much of each there may be. */
export const COMPANY_MAX = {
  name: 60,
  legal_name: 100,
  program: 80,
  place: 80,
  phone: 40,
  office: 40,
  offices: 20,
  address: 400,
  line: 100,
  map: 60,
  social: 12,
  url: 500,
  figures: 6,
  figure: 9,
  label: 60,
  sentence: 300,
} as const

const max = COMPANY_MAX
const line = (most: number) => text({ most })

const Office = z.object({
  /** What stands above it: a region or a town. */
  name: line(max.office),
  /** What it is, such as `Head office`. */
  label: line(max.office),
  /** In the lines that an envelope has. */
  address: text({ most: max.address, lines: true }),
  hours: line(max.line),
  /** In small print below. */
  note: line(max.line),
  phone: line(max.phone),
})
export type Office = z.infer<typeof Office>

const SocialLink = z.object({ name: line(max.office), href: line(max.url) })
export type SocialLink = z.infer<typeof SocialLink>

const Figure = z.object({
  figure: line(max.figure),
  /** Whether there are more: a plus follows. */
  plus: z.boolean(),
  label: line(max.label),
})
export type Figure = z.infer<typeof Figure>

/** The facts of the firm, as a draft may be: parts may be empty. */
export const Company = z.object({
  name: line(max.name),
  legal_name: line(max.legal_name),
  email: line(EMAIL_MAX),
  /** Of the head office, as a sentence says it: Dayton, Ohio. */
  place: line(max.place),
  /** The text message program, as it is registered with the carriers. */
  program: line(max.program),
  /** The first is the head office, whose phone is that of the firm. */
  offices: z.array(Office).max(max.offices),
  /** Latitude and longitude of the head office; empty: no map. */
  map: line(max.map),
  social: z.array(SocialLink).max(max.social),
  /** What the home page counts. */
  figures: z.array(Figure).max(max.figures),
  /** The badge at the portrait; without a figure there is none. */
  years: z.object({ figure: line(max.figure), label: line(max.label), whose: line(max.label) }),
  /** Who answers for the firm; without a title nobody is shown. */
  leader: z.object({
    title: line(max.label),
    text: line(max.sentence),
    profile: line(max.url),
    /** In place of the drawing. */
    portrait: PictureId,
  }),
  ours: Ours.default([]),
})
export type Company = z.infer<typeof Company>

/** A number as a phone dials it, in E.164; one of ten digits is of the United States. Undefined for what is none. */
export function dialed(phone: string): string | undefined {
  if (!/^\+?[\d\s().\-/]+$/.test(phone)) return undefined
  const digits = phone.replace(/[^\d+]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`
  return undefined
}

/** Latitude and longitude of `40.7128, -74.0060`; undefined for what is no place on the earth. */
export function placeOnMap(map: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d{1,8})?)\s*[, ]\s*(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(map) ?? []
  if (north === undefined || east === undefined) return undefined
  const [latitude, longitude] = [Number(north), Number(east)]
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Whether an address of another site can be linked. */
export function isWebAddress(href: string): boolean {
  const url = URL.parse(href)
  if (url === null || !/^https?:\/\/[^/\\]/i.test(href)) return false
  return /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.')
}

function officeFaults({ offices }: Company, faults: FieldErrors): void {
  if (offices.length === 0) faults.offices = texts.noOffice
  const known = new Set<string>()
  for (const [at, { name, address, phone }] of offices.entries()) {
    const field = `offices.${at}`
    if (name === '') faults[`${field}.name`] = texts.required
    else if (known.has(name.toLowerCase())) faults[`${field}.name`] = texts.officeTwice(name)
    known.add(name.toLowerCase())
    if (address === '') faults[`${field}.address`] = texts.required
    if (phone === '' && at === 0) faults[`${field}.phone`] = texts.firstPhone
    if (phone !== '' && dialed(phone) === undefined) faults[`${field}.phone`] = texts.phone
  }
}

function linkFaults({ social, leader }: Company, faults: FieldErrors): void {
  const known = new Set<string>()
  for (const [at, { name, href }] of social.entries()) {
    if (name === '') faults[`social.${at}.name`] = texts.required
    if (!isWebAddress(href)) faults[`social.${at}.href`] = texts.webAddress
    else if (known.has(href)) faults[`social.${at}.href`] = texts.addressTwice
    known.add(href)
  }
  if (leader.profile !== '' && !isWebAddress(leader.profile)) faults['leader.profile'] = texts.webAddress
}

function figureFaults({ figures, years, leader }: Company, faults: FieldErrors): void {
  const known = new Set<string>()
  for (const [at, { figure, label }] of figures.entries()) {
    if (!/\d/.test(figure)) faults[`figures.${at}.figure`] = texts.figure
    if (label === '') faults[`figures.${at}.label`] = texts.required
    else if (known.has(label)) faults[`figures.${at}.label`] = texts.figureTwice(label)
    known.add(label)
  }
  if (years.figure !== '' && years.label === '') faults['years.label'] = texts.required
  if (leader.title === '' && leader.text + leader.profile !== '') faults['leader.title'] = texts.required
}

function faultsOf(company: Company): FieldErrors {
  const { name, legal_name, email, place, program, map } = company
  const faults: FieldErrors = {}
  for (const [field, value] of Object.entries({ name, legal_name, email, place, program }))
    if (value === '') faults[field] = texts.required
  if (email !== '' && !z.email().safeParse(email).success) faults.email = formTexts.form.emailInvalid
  officeFaults(company, faults)
  if (map !== '' && placeOnMap(map) === undefined) faults.map = texts.coordinates
  linkFaults(company, faults)
  figureFaults(company, faults)
  return faults
}

/** Where some facts stand, and nowhere else. */
const ONLY_AT: Partial<Record<keyof Company, ContentTag>> = {
  map: 'at /',
  figures: 'at /',
  years: 'at /',
  leader: 'at /',
  program: 'at /privacy-policy',
  // No page says it: instances read the document anew.
  ours: 'sitemap',
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** All pages, unless what changed stands on some alone. */
function oldAfter(before: Company, after: Company): ContentTag[] {
  const parts = (Object.keys(after) as (keyof Company)[]).filter((part) => !isSame(before[part], after[part]))
  const tags = parts.flatMap((part): ContentTag[] => {
    const isElsewhere = part === 'offices' && isSame(before.offices[0], after.offices[0])
    // The home page names them to search engines.
    return isElsewhere ? ['at /', 'at /contact-us'] : [ONLY_AT[part] ?? 'frame']
  })
  return [...new Set(tags)]
}

/** The facts of the firm, which the frame of every page shows. */
export const companyKind: ContentKind<Company> = {
  name: 'The firm',
  body: Company,
  faultsOf,
  // Mails are answered to it, those of candidates too, of whom an editor knows nothing (docs/decisions/0073).
  administratorsOnly: (before, after): FieldErrors =>
    before.email === after.email ? {} : { email: texts.emailByAdministrators },
  titleOf: ({ name }) => name,
  alwaysShown: texts.alwaysShown,
  oldAfter,
  sampleParts: companySampleParts,
  labelOf: ({ name }) => name,
  linksOf: () => [],
  anchorsOf: () => [],
}
