import { z } from 'zod'

/** The last file of a zip in which pictures are not that belong there: it names them. Nothing reads it back. */
export const LOST_FILE = 'pictures-not-here.txt'

/** How large a zip of the content may be that is brought in. */
export const FOLDER_ZIP_MAX_BYTES = 64_000_000

/** After how many faults no more of a folder is read: nobody mends more at once. */
export const FOLDER_FAULTS_MOST = 200

/** What becomes of one document when a folder is brought in, in the order in which it is said. */
export const FOLDER_STEPS = [
  'add',
  'draft',
  'replaces_draft',
  'publish',
  'draft_stays',
  'hide',
  'redirect',
  'lead_nowhere',
  'show',
  // Nobody saw it here.
  'remove',
  // Visitors lose it.
  'take_out',
  'plan',
  'unplan',
  'published_left',
  'visibility_left',
  'plan_left',
] as const
export type FolderStep = (typeof FOLDER_STEPS)[number]

/** A document that a folder changes, or says something of that is left as it is. */
export const FolderDocument = z.object({
  file: z.string(),
  key: z.string(),
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  steps: z.array(z.enum(FOLDER_STEPS)),
  /** Whose draft is there, since when; null where there is none. */
  draft: z.object({ by: z.string(), at: z.string().nullable() }).nullable(),
})
export type FolderDocument = z.infer<typeof FolderDocument>

/** What keeps a folder from being brought in. `line` where it is known; `field` as the API calls it, empty for a whole file. */
export const FolderFault = z.object({
  file: z.string(),
  line: z.int().nullable(),
  field: z.string(),
  message: z.string(),
})
export type FolderFault = z.infer<typeof FolderFault>

/** What a folder would change, or changed. */
export const FolderCheck = z.object({
  /** Names exactly this change: sent back, it is made, and nothing else. */
  tag: z.string(),
  done: z.boolean(),
  documents: z.array(FolderDocument),
  /** How many pictures come into the library, and how many of it become others. */
  pictures: z.object({ added: z.int(), changed: z.int() }),
  /** How many documents of the folder are here as they are there. */
  same: z.int(),
  faults: z.array(FolderFault),
  /** Files that were not read: they are no content, or stand outside of the folder. */
  ignored: z.array(z.string()),
})
export type FolderCheck = z.infer<typeof FolderCheck>
export const FolderCheckResponse = z.object({ data: FolderCheck })

/** How a folder is brought in. */
export const FOLDER_AS = ['drafts', 'publication'] as const
export type FolderAs = (typeof FOLDER_AS)[number]

const flag = z.enum(['0', '1']).default('0')

/** `tag`: of the check whose change is to be made; left out, nothing is changed. `replace_drafts`: `1` where drafts may give way. */
export const FolderQuery = z.object({
  as: z.enum(FOLDER_AS).default('drafts'),
  replace_drafts: flag,
  tag: z.string().max(100).optional(),
})
export type FolderQuery = z.infer<typeof FolderQuery>
