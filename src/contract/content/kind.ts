import type { z } from 'zod'
import type { FieldErrors } from '../core/error-answer.ts'
import type { SamplePart } from './sample-parts.ts'
import type { ContentTag } from './shown.ts'

export type IsShown = (page: { path: string }) => boolean

/** Those cards that lead to pages which are shown. */
export const cardsOf = <Card extends { href: string }>(cards: readonly Card[], isShown: IsShown): Card[] =>
  cards.filter(({ href }) => isShown({ path: href }))

/** A kind of content: the shape of its documents, and what of them the rest of the product has to know. */
export type ContentKind<Body> = {
  /** As the list of contents calls it. */
  name: string
  /** A draft: bounded in every part, complete in none. */
  body: z.ZodObject & z.ZodType<Body>
  /** What keeps a body from being published, by the name of its field; nothing when it may be. */
  faultsOf: (body: Body) => FieldErrors
  /** Of what another body says otherwise that which only administrators publish, and why, by the name of its field; left out: nothing. */
  administratorsOnly?: (before: Body, after: Body) => FieldErrors
  /** What people know it by. */
  titleOf: (body: Body) => string
  /** Why it is shown at all times; undefined: it can be hidden. */
  alwaysShown?: string
  /** Which pages are old once another body is published; left out, or undefined: its own, and those that say its label. */
  oldAfter?: (before: Body, after: Body) => ContentTag[] | undefined
  /** What of a body is still the sample's, part by part; left out: all of it until somebody publishes one. */
  sampleParts?: (body: Body, sample: Body) => SamplePart[]
  /** Documents of it can be added: what a new one says that is called so, or a copy of another one, begun on a day. */
  begun?: (name: string, from?: Body, today?: string) => Body
  /** A text of the sample without the cards of pages that an owner has hidden; left out: it has none. */
  withoutPages?: (sample: Body, isShown: IsShown) => Body
  /** What menus and the trails of other pages say of it. */
  labelOf: (body: Body) => string
  /** Where its texts lead, and from which field. */
  linksOf: (body: Body) => { field: string; href: string }[]
  /** Pages of their own that its entries have, and which go with them: the field that lists them, and their addresses. */
  entryPages?: { field: string; pathsOf: (body: Body) => string[] }
  /** A link of it to a hidden page is left out where it would stand, and is no fault. */
  skipsHidden?: boolean
  /** The anchors that it makes, and the field of each. */
  anchorsOf: (body: Body) => { field: string; id: string }[]
}
