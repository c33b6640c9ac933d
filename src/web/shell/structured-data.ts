import type { MetaDescriptor } from 'react-router'
import type { AddressParts, Firm, FirmOffice } from '#content/firm.ts'
import { releaseIcons } from './icons.ts'

/** A value for JSON-LD. Only what JSON can hold, so that nothing disappears on the way. */
export type JsonLd = { [name: string]: JsonValue }
type JsonValue = JsonLd | readonly JsonValue[] | string | number | boolean

/**
 * A JSON-LD block for the `meta` of a route. This is the one way for JSON into a page: the router escapes `<`, `>`
 * and `&`, so that no text can end the script element; a test holds it to that.
 */
export const structuredData = (value: JsonLd): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...value },
})

const postalAddress = ({ street, locality, region, postalCode, country }: AddressParts): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  ...(locality !== undefined && { addressLocality: locality }),
  ...(region !== undefined && { addressRegion: region }),
  ...(postalCode !== undefined && { postalCode }),
  ...(country !== undefined && { addressCountry: country }),
})

const placeOf = ({ name, parts, phone }: FirmOffice): JsonLd => ({
  '@type': 'Place',
  name,
  address: postalAddress(parts),
  ...(phone !== undefined && { telephone: phone.dialed }),
})

/** The company, for the home page: its address is the head office, its places are all of its offices where it has several. */
export function organization(company: Firm, origin: string): JsonLd {
  const logo = company.logo?.light.src ?? (company.icons ?? releaseIcons)[512]
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${origin}/`,
    ...(logo !== undefined && { logo: `${origin}${logo}` }),
    email: company.email,
    telephone: company.phone.dialed,
    address: postalAddress(company.headOffice.parts),
    ...(company.offices.length > 1 && { location: company.offices.map(placeOf) }),
    ...(company.social.length > 0 && { sameAs: company.social.map(({ href }) => href) }),
  }
}

/** The way from the home page to this one. */
export const breadcrumbList = (
  origin: string,
  trail: readonly { path: string; label: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, label }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: `${origin}${path}`,
  })),
})
