import { isWebAddress } from '#contract/content/company.ts'
import { isListed } from '#contract/content/fields.ts'
import type { ProductEntry, Products } from '#contract/content/products.ts'
import { sectionsIn, sectionText } from '#contract/content/section-text.ts'
import type { Section } from './article.ts'

/** A product as its page shows it. */
export type Product = {
  /** The value of `product` in /ProductDetails?product=... */
  slug: string
  title: string
  /** Which mark is drawn for it (site/product-logo.tsx). */
  logo: ProductEntry['logo']
  /** Its own logo, a picture of the library, in place of the mark; empty: none. */
  picture: string
  /** Text of the card, and the meta description of the detail page (110-155 characters). */
  description: string
  lead: string
  sections: readonly Section[]
  /** The product's own site, if it has one. Sample address. */
  link?: { label: string; href: string }
}

const written: readonly Required<Omit<Product, 'picture'>>[] = [
  {
    slug: 'wholesale-property',
    title: 'Wholesale Property Service',
    logo: 'roof',
    description:
      'A service for owners who want to sell a house as it stands and for investors who buy at wholesale prices, with the papers in one place.',
    lead: 'Some houses do not suit the open market: they need a roof, have three heirs, or must be sold before a date. This service brings their owners together with buyers who expect exactly that.',
    sections: [
      {
        id: 'owners',
        heading: 'For owners',
        paragraphs: [
          'An owner describes the property in one form: address, condition, who is on the title, what is owed, and the date that matters. Photos from a phone will do. No repairs, staging or open house are asked for.',
          'The offer that comes back names a price, the deductions behind it, the closing date and who pays which cost. It can be declined without giving a reason. Because a wholesale price lies below what a renovated house brings on the open market, the form says so on its first page and suggests comparing with an agent.',
        ],
      },
      {
        id: 'buyers',
        heading: 'For buyers',
        paragraphs: [
          'Registered buyers state the counties, types and price range they look for, and receive matching properties only. Each file has the same order, so two houses can be compared in minutes.',
        ],
        points: [
          {
            term: 'Condition',
            text: 'Photos by room and a repair list, with the date on which it was made.',
          },
          { term: 'Title', text: 'Known liens, taxes due and the state of the title search.' },
          {
            term: 'Figures',
            text: 'Asking price, recent comparable sales with their addresses, rents where known.',
          },
          { term: 'Contract', text: 'Whether the sale is direct or by assignment, and the fee in it.' },
        ],
      },
      {
        id: 'how-it-is-kept-straight',
        heading: 'How it is kept straight',
        paragraphs: [
          'Both sides see the same documents, and every change to them is dated. Money is held by a title or escrow company and never by us. Assignment of contracts is regulated differently from state to state, and some demand a license or a disclosure; properties are listed only where the rules are met.',
        ],
      },
      {
        id: 'not-covered',
        heading: 'Not covered',
        paragraphs: [
          'The service gives no legal or tax advice, makes no appraisal and lends no money. An inspection before purchase remains the task of the buyer.',
        ],
      },
    ],
    link: { label: 'Visit the property service', href: 'https://property.example.com' },
  },
  {
    slug: 'job-matching',
    title: 'Job Matching Platform',
    logo: 'match',
    description:
      'A platform where job seekers and employers state what they need and can offer, and both sides see why a match was proposed.',
    lead: 'Job boards reward those who send the most applications. Here each side answers the same short set of questions, and a proposal is made only when the answers meet.',
    sections: [
      {
        id: 'job-seekers',
        heading: 'For job seekers',
        paragraphs: [
          'A profile holds skills with the year they were last used, the work you want, the lowest pay you would accept, places, hours, and the earliest date you could start. A resume can be uploaded and fills in the first draft, which you correct.',
          'Your name and present employer stay hidden until you accept a proposal. You may bar particular companies from ever seeing you, such as the one you work for now. Use is free for job seekers.',
        ],
      },
      {
        id: 'employers',
        heading: 'For employers',
        paragraphs: [
          'An opening is described in the same terms, and must include a pay range and a workplace. Requirements are marked as needed or welcome; the form warns when a list of needed skills leaves almost nobody.',
          'Instead of a stack of applications you receive proposals. Each must be answered with interest or a reason for refusal within an agreed number of days, after which it lapses. Reasons are passed on to the candidate in neutral wording.',
        ],
      },
      {
        id: 'matching',
        heading: 'How a match is made',
        paragraphs: [
          'The rules are plain and can be read by both sides. Conditions that exclude a match, such as pay, place or a required license, are applied first. The remainder is ordered by overlap of skills and how recent they are.',
        ],
        points: [
          { term: 'Shown', text: 'Every proposal lists which conditions agreed and which are open.' },
          { term: 'Not used', text: 'Age, sex, origin, photo, name of school and gaps in employment.' },
          {
            term: 'Decided by people',
            text: 'Nobody is rejected by the software; it proposes, and a person answers.',
          },
        ],
      },
      {
        id: 'relation',
        heading: 'Beside our staffing service',
        paragraphs: [
          'The platform is for companies that recruit by themselves. If you want interviews held and references checked for you, that is the work of our recruiters, and the [careers page](/careers) of this site lists the openings they handle. Profiles on the platform and applications made here are separate; neither is copied to the other.',
        ],
      },
    ],
    link: { label: 'Visit the matching platform', href: 'https://match.example.com' },
  },
]

/** The page of products of the samples, with both of them. */
export const productsSample: Products = {
  top: { heading: 'Products', lead: 'Besides working for clients we run two products of our own.' },
  products: {
    list: written.map(({ slug, title, logo, description, lead, sections, link }) => ({
      ...{ shown: 'yes', title, description, logo, picture: '', slug, lead },
      ...{ text: sectionText(sections), site: link.href, site_label: link.label },
    })),
    more: 'Read more',
  },
  details: {
    others: 'The other product',
    unknown: 'There is no product with this name. These are the two we have.',
  },
  next: {
    text: 'Want to see one of the two at work? Say which, and when it suits you.',
    action: 'Ask for a demonstration',
    href: '/contact-us',
  },
  search: {
    title: 'Products',
    description:
      'Two products of our own: a service for buying and selling property wholesale, and a platform that matches job seekers with employers.',
  },
  ours: [],
}

/** The products that a document shows, in its order. */
export const productsOf = ({ products: { list } }: Products): Product[] =>
  list.filter(isListed).map(({ slug, title, logo, picture, description, lead, text, site, site_label }) => ({
    ...{ slug, title, logo, picture, description, lead },
    sections: sectionsIn(text),
    // A draft may hold anything; what is published was looked at.
    ...(isWebAddress(site) && { link: { label: site_label, href: site } }),
  }))

/** Those of the sample. */
export const products: readonly Product[] = productsOf(productsSample)

/** The product that /ProductDetails shows: the first when none is asked for (spec-decisions row 20). */
export const productAsked = (slug: string | null, shown: readonly Product[]): Product | undefined =>
  slug === null || slug === '' ? shown[0] : shown.find((product) => product.slug === slug)
