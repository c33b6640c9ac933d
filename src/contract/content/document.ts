import { z } from 'zod'
import { text } from '../core/text.ts'
import { ADDED_KINDS, ADDRESS_MAX } from './address.ts'
import type { ContentBodies, ContentBody, ContentKindName } from './kinds.ts'
import { contentTexts } from './texts.ts'

/** Where a document stands that the release has no sample of. `parent`: the key of the page above it; `former`: where it stood before. */
export type Place = { path: string; parent: string | null; former: readonly string[]; removed: boolean }

/** What an installation shows at an address until somebody publishes something else there. */
export type ContentSample = {
  kind: ContentKindName
  key: string
  path: string
  /** The paths of pages that stand below it and are nothing without it. */
  below: readonly string[]
  /** Which other pages say its label: all, in their menus, or those of services and marketing. */
  namedOn: 'frame' | 'articles'
  body: ContentBody
  /** The same without the cards of hidden pages: what visitors see of it, and what an owner begins with. Left out: all of it. */
  shown?: ContentBody
  /** Of a document that an owner added: its body above says nothing, and nobody sees it until something is published. */
  place?: Place
}

/** A document as visitors see it. `changed`: the moment of its last publication; null for a hidden page that was never changed. */
export type PublishedDocument = {
  kind: ContentKindName
  key: string
  /** Null: the sample's. */
  body: ContentBody | null
  changed: string | null
  hidden: boolean
  /** Where visitors of a hidden page go; null: nowhere. */
  redirect_to: string | null
  /** Nobody published it: it is drawn to be looked at, and no file of it has an address. */
  drawn_only?: true
  /** Of a document without a sample. */
  place?: Place
}

/** The body of a document that visitors see, if it is of a kind and not as the sample has it. */
export function bodyAs<Kind extends ContentKindName>(
  kind: Kind,
  document: PublishedDocument | undefined,
): ContentBodies[Kind] | null {
  // What was read was read as its kind has it.
  return document?.kind === kind ? (document.body as ContentBodies[Kind] | null) : null
}

/** The documents that differ from the samples. */
export type PublishedContent = readonly PublishedDocument[]

const Person = z.object({ id: z.string(), name: z.string() }).nullable()

/** A document in the list. `published` is the number of the revision that visitors see; 0: the sample. */
export const ContentSummary = z.object({
  key: z.string(),
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  published: z.int(),
  has_draft: z.boolean(),
  /** Whether it is a page that visitors can do without. */
  can_hide: z.boolean(),
  /** Whether the release has no sample of it: it can be renamed and removed. */
  added: z.boolean(),
  /** The key of the page that an added one stands below. */
  parent: z.string().nullable(),
  /** The paths of the pages that stand below it: they are hidden before it, and shown after it. */
  below: z.array(z.string()).default([]),
  removed_at: z.string().nullable(),
  planned_at: z.string().nullable(),
  /** Why what was planned was not published when its time came. */
  planned_fault: z.string().nullable(),
  hidden: z.boolean(),
  redirect_to: z.string().nullable(),
  /** Who worked on it last, and when; null where nobody has. */
  changed_at: z.string().nullable(),
  changed_by: Person,
})
export type ContentSummary = z.infer<typeof ContentSummary>

/** A fact or a page of the samples that visitors still see. */
export const ShownSample = z.object({
  key: z.string(),
  /** The field at which it is changed, such as `offices.1.address`; empty for a page as a whole. */
  field: z.string(),
  /** What the entry of a list is called that the field belongs to. */
  name: z.string(),
  /** Whether the draft, which is still to be published, says something else. */
  drafted: z.boolean(),
})
export type ShownSample = z.infer<typeof ShownSample>

export const ContentList = z.object({
  data: z.array(ContentSummary),
  samples: z.array(ShownSample),
  /** What posts are about, drafts among them, each topic once. */
  topics: z.array(z.string()),
})
export type ContentList = z.infer<typeof ContentList>

/** One revision; number 0 is the sample. `published_at` is null for one that waits for its time or was called off. */
export const ContentRevision = z.object({
  number: z.int(),
  at: z.string().nullable(),
  by: Person,
  published_at: z.string().nullable(),
})
export type ContentRevision = z.infer<typeof ContentRevision>

const Body = z.record(z.string(), z.unknown())

/** A document as it is edited: `body` is the draft, or what is published where there is none. Revisions newest first. */
export const ContentDocument = ContentSummary.extend({
  body: Body,
  draft_at: z.string().nullable(),
  draft_by: Person,
  revisions: z.array(ContentRevision),
  etag: z.string(),
})
export type ContentDocument = z.infer<typeof ContentDocument>
export const ContentDocumentResponse = z.object({ data: ContentDocument })

/** The text of one revision. */
export const ContentRevisionResponse = z.object({ data: ContentRevision.extend({ body: Body }) })

export const ContentParams = z.object({ key: z.string().regex(/^[a-z0-9-]{1,100}$/, 'is not a document') })
export const RevisionParams = ContentParams.extend({ number: z.coerce.number().int().min(0).max(1_000_000) })

/** The parts of the text that are changed; what is not sent stays. */
export const DraftPatch = z.object({ body: Body })

const Address = z.string().trim().max(ADDRESS_MAX)
const Key = z.string().regex(/^[a-z0-9-]{1,100}$/, 'is not a document')

/** Where a document is to stand; `parent` is the key of the service that a marketing page belongs to. */
export const AddressInput = z.object({ path: Address, parent: Key.nullable().default(null) })
export type AddressInput = z.infer<typeof AddressInput>

/** A document that the release has no sample of, with the text of another one where that is named. */
export const NewDocument = AddressInput.extend({
  kind: z.enum(ADDED_KINDS),
  name: text({ most: 60, required: contentTexts.required }),
  copy_of: Key.nullable().default(null),
})
export type NewDocument = z.infer<typeof NewDocument>

/** Where the visitors of a removed page go; null: it is not found. */
export const RemovalInput = z.object({ redirect_to: z.string().max(500).nullable().default(null) })
export type RemovalInput = z.infer<typeof RemovalInput>

/** `at`: when; left out or null: now. */
export const PublishInput = z.object({ at: z.iso.datetime({ offset: true }).nullable().default(null) })
export type PublishInput = z.infer<typeof PublishInput>

/** Whether visitors see the page, and where those of a hidden one go; null: it is not found. */
export const VisibilityInput = z.object({
  hidden: z.boolean(),
  redirect_to: z.string().max(500).nullable().default(null),
})
export type VisibilityInput = z.infer<typeof VisibilityInput>

/** A link to the page as it would be, for whoever has it, until `expires_at`. */
export const PreviewLink = z.object({ data: z.object({ url: z.string(), expires_at: z.string() }) })

export const PreviewQuery = z.object({
  expires: z.coerce.number().int().min(0).max(100_000_000_000),
  /** Who handed the link out. */
  by: z.string().max(100).default(''),
  signature: z.string().max(100),
})
export type PreviewQuery = z.infer<typeof PreviewQuery>
