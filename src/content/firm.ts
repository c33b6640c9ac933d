import { type Brand, brandSample } from '#contract/content/brand.ts'
import {
  type Company,
  dialed,
  type Figure,
  isWebAddress,
  type Office,
  placeOnMap,
  type SocialLink,
} from '#contract/content/company.ts'
import { type FontPair, RELEASE_PAIR } from '#contract/content/font-pairs.ts'
import { type Palette, paletteOf } from '#contract/content/palette.ts'
import { colorSheetOf, isReleasePalette } from './color-sheet.ts'
import { companySample } from './company.ts'
import { contact } from './contact.ts'
import { type FirmLogo, firmLogoOf, ICON_SIZES, iconPath, type Looks, looksOf } from './firm-looks.ts'

type Phone = { shown: string; dialed: string }

export type FirmOffice = Pick<Office, 'name' | 'label' | 'hours' | 'note'> & {
  lines: readonly string[]
  parts: AddressParts
  phone: Phone | undefined
}

/** The facts of the firm as pages and mails say them. */
export type Firm = {
  name: string
  legalName: string
  phone: Phone
  email: string
  place: string
  texting: { program: string }
  headOffice: FirmOffice
  offices: readonly FirmOffice[]
  directionsHref: string
  /** Undefined without a place on the map. */
  mapHref: string | undefined
  social: readonly SocialLink[]
  figures: readonly Figure[]
  years: Company['years']
  leader: Company['leader']
  /** What the mail that confirms a message says comes next; the contact page's document has it. */
  messageSteps: readonly string[]
  colors: Palette
  /** What their pages have in a style element; undefined: nothing, the style sheet has these colors. */
  colorSheet: string | undefined
  fonts: FontPair
  /** Undefined: the drawn mark and the name. */
  logo: FirmLogo | undefined
  /** What pictures of theirs are drawn of. */
  looks: Looks
  /** The addresses of its icons by their size; undefined: it looks as in the release, whose pictures it has. */
  icons: Readonly<Record<string, string>> | undefined
}

/** An address as machines read it. */
export type AddressParts = {
  street: string
  locality?: string
  region?: string
  postalCode?: string
  country?: string
}

/** The one host besides our own that a page may show, in the map's frame (spec-decisions row 29). */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The facts and the looks of the firm, of its two documents. `isDraft`: the brand is one that nobody published. */
export function firmOf(company: Company, brand: Brand, isDraft = false): Firm {
  const { name, legal_name, email, place, program, social, figures, years, leader } = company
  const offices = company.offices.map(
    ({ address, phone, ...office }): FirmOffice => ({
      ...office,
      lines: linesOf(address),
      parts: partsOf(linesOf(address)),
      phone: phone === '' ? undefined : phoneOf(phone),
    }),
  )
  // No draft is drawn without one: the editor shows what is missing.
  const nowhere = { lines: [], parts: partsOf([]), phone: undefined }
  const [head = { name: '', label: '', hours: '', note: '', ...nowhere }] = offices
  const colors = paletteOf(brand)
  const logo = firmLogoOf(brand, isDraft)
  const colorSheet = colorSheetOf(colors, logo, brand.fonts)
  const looks = looksOf({
    ...{ name, colors: colors.light, named: brand.logo_name, fonts: brand.fonts },
    logo: logo === undefined ? '' : brand.logo,
  })
  const hasReleasePictures =
    name === companySample.name &&
    isReleasePalette(colors) &&
    logo === undefined &&
    brand.fonts === RELEASE_PAIR
  return {
    ...{ name, email, place, offices, figures, years },
    ...{ colors, colorSheet, logo, fonts: brand.fonts },
    looks,
    icons: hasReleasePictures
      ? undefined
      : Object.fromEntries(ICON_SIZES.map((size) => [size, iconPath(looks, size)])),
    // A draft may hold anything; what is published was looked at.
    social: social.filter(({ href }) => isWebAddress(href)),
    messageSteps: [],
    leader: { ...leader, profile: isWebAddress(leader.profile) ? leader.profile : '' },
    legalName: legal_name,
    texting: { program },
    phone: head.phone ?? phoneOf(''),
    headOffice: head,
    directionsHref: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(head.lines.join(', '))}`,
    mapHref: mapHrefOf(company.map),
  }
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is no number is shown, and dials nothing. */
const phoneOf = (shown: string): Phone => ({ shown, dialed: dialed(shown) ?? '' })

const US_TOWN = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/

/** The parts of an American address; what is written otherwise is its street. */
function partsOf(lines: readonly string[]): AddressParts {
  const at = lines.findIndex((line) => US_TOWN.test(line))
  const [, locality, region, postalCode] = US_TOWN.exec(lines[at] ?? '') ?? []
  if (locality === undefined || region === undefined || postalCode === undefined)
    return { street: lines.join(', ') }
  const country = lines.slice(at + 1).join(', ')
  const street = lines.slice(0, at).join(', ')
  return { street, locality, region, postalCode, country: country || 'USA' }
}

/** The map around a place, whose edges are a round number of hundredths of a degree. */
function mapHrefOf(map: string): string | undefined {
  const place = placeOnMap(map)
  if (place === undefined) return undefined
  const { latitude, longitude } = place
  const [south, north] = [-0.02, 0.02].map((by) => (Number(latitude.toFixed(2)) + by).toFixed(2))
  const [west, east] = [-0.04, 0.04].map((by) => (Number(longitude.toFixed(2)) + by).toFixed(2))
  const box = encodeURIComponent([west, south, east, north].join(','))
  const marker = encodeURIComponent(`${latitude},${longitude}`)
  return `${mapOrigin}/export/embed.html?bbox=${box}&layer=mapnik&marker=${marker}`
}

/** The line at the foot of every page. A name that ends with a period needs no second one. */
export const copyrightOf = (words: string, { legalName }: Firm, year: number): string =>
  words
    .replaceAll(legalName.endsWith('.') ? '{legal_name}.' : '{legal_name}', () => legalName)
    .replaceAll('{legal_name}', () => legalName)
    .replaceAll('{year}', String(year))

/** The firm of the samples. */
export const sampleFirm: Firm = {
  ...firmOf(companySample, brandSample),
  messageSteps: contact.sent.mail_steps,
}
