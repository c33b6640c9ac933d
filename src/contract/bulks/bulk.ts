import { z } from 'zod'
import { Tag } from '../candidates/candidate.ts'
import { ID_MAX, MOVES_MAX, REASON_MAX } from '../core/limits.ts'
import { IdParams, pageNumber } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { NoLetter } from '../letters/no-letter.ts'
import { LetterBody, LetterSubject } from '../letters/template.ts'
import { stepFields } from '../steps/step-input.ts'
import { bulkTexts } from './texts.ts'

/** Records that one change may reach. The words of `bulk_too_large` name it. */
export const BULK_MAX = 10_000
/** For so long after it began the whole can be undone. */
export const BULK_UNDO_HOURS = 24
/** What became of each record is kept for so many days. */
export const BULK_DAYS = 30
/** A preview that nobody began is kept for so long, and so many of one person. */
export const BULK_DRAFT_HOURS = 24
export const BULK_DRAFTS = 5
/** Records that a page names; and some that an overview does, more of those that are left as they are. */
export const BULK_RECORDS_PAGE = 50
export const BULK_NAMED = 3
export const BULK_LEFT_NAMED = 20
const TAGS_AT_ONCE = 10

const number = z.int(bulkTexts.number).positive(bulkTexts.number).max(ID_MAX, bulkTexts.number)

export const BulkList = z.enum(['applications', 'candidates'], 'is not a list')
export type BulkList = z.infer<typeof BulkList>
export const BulkSubject = z.enum(['application', 'candidate'])
export type BulkSubject = z.infer<typeof BulkSubject>

const someTags = z
  .array(Tag)
  .min(1, bulkTexts.tags)
  .max(TAGS_AT_ONCE, bulkTexts.tags)
  .transform((tags) => [...new Set(tags)].sort())

/** What is done to each. Tags, pools and owner are those of people: of applications those whose they are. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    stage_id: number,
    /** Reasons count where the stage refuses. */
    reject_reason: text({ most: REASON_MAX }).nullable().default(null),
    reason_id: number.nullable().default(null),
    /** The template of the letter that each of them gets; null: none; absent: what the reason says, else the stage. */
    letter_template_id: number.nullable().optional(),
  }),
  z.object({ kind: z.literal('tag'), tags: someTags }),
  z.object({ kind: z.literal('untag'), tags: someTags }),
  z.object({ kind: z.literal('pool'), pool_id: number }),
  z.object({ kind: z.literal('unpool'), pool_id: number }),
  z.object({ kind: z.literal('owner'), owner: stepFields.owner }),
  z.object({ kind: z.literal('step'), ...stepFields }),
  z.object({ kind: z.literal('letter'), subject: LetterSubject, body: LetterBody }),
])
export type BulkChange = z.infer<typeof BulkChange>
export type BulkKind = BulkChange['kind']
export type ChangeOf<K extends BulkKind> = Extract<BulkChange, { kind: K }>

/** The same as it is answered. `unknown`: one of a newer version. */
const ShownChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({
    kind: z.literal('move'),
    stage_id: z.int(),
    reject_reason: z.string().nullable(),
    reason_id: z.int().nullable(),
    letter_template_id: z.int().nullable().optional(),
  }),
  z.object({ kind: z.literal('tag'), tags: z.array(z.string()) }),
  z.object({ kind: z.literal('untag'), tags: z.array(z.string()) }),
  z.object({ kind: z.literal('pool'), pool_id: z.int() }),
  z.object({ kind: z.literal('unpool'), pool_id: z.int() }),
  z.object({ kind: z.literal('owner'), owner: z.string().nullable() }),
  z.object({
    kind: z.literal('step'),
    what: z.string(),
    due_on: z.string(),
    owner: z.string().nullable(),
  }),
  z.object({ kind: z.literal('letter'), subject: z.string(), body: z.string() }),
])

/** Which records of a list, by number, or all that its filter leaves (as its address has it); and what is done to them. */
export const BulkInput = z
  .object({
    list: BulkList,
    ids: z
      .array(number)
      .min(1, bulkTexts.ids)
      .max(MOVES_MAX, bulkTexts.ids)
      .refine((ids) => new Set(ids).size === ids.length, bulkTexts.ids)
      .optional(),
    filter: z
      .record(
        z.string().max(40, bulkTexts.noFilter),
        z.union([z.string().max(2_000), z.number(), z.boolean()], bulkTexts.filterValue),
        bulkTexts.noFilter,
      )
      .optional(),
    change: BulkChange,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: bulkTexts.which,
    path: ['ids'],
  })
export type BulkInput = z.infer<typeof BulkInput>

/**
 * `draft`: a preview; nothing is changed. `running` and `undoing` are under way. `stopped`: somebody ended it before its end, or who
 * began it was disabled.
 */
export const BULK_STATES = ['draft', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export const BulkState = z.enum(BULK_STATES)
export type BulkState = z.infer<typeof BulkState>

/** Whether the server works on it: such a change changes by itself. */
export const isUnderWay = (state: BulkState | 'unknown'): boolean =>
  state === 'running' || state === 'undoing'

/**
 * Why a record is left as it is. `changed`: somebody else changed it meanwhile. Of letters: `hole`, a field that nothing is known for;
 * `same_letter`, the person gets the same one for another application; `sent`, it cannot be taken back any more.
 */
export const LEFT = [
  'gone',
  'merged',
  'spam',
  'ended',
  'has_step',
  'do_not_contact',
  'too_many_tags',
  'changed',
  'target_gone',
  'sample',
  'no_address',
  'bounced',
  'hole',
  'same_letter',
  'sent',
] as const
export const Left = z.enum(LEFT)
export type Left = z.infer<typeof Left>

/** What became of a record; none yet: it is to be changed. `back`: the undo took it back. */
export const BULK_OUTCOMES = ['done', 'same', ...LEFT] as const
export const BulkOutcome = z.enum(BULK_OUTCOMES)
export type BulkOutcome = z.infer<typeof BulkOutcome>
export type Undone = 'back' | Left

const named = z.object({ id: z.int(), name: z.string() })
const account = z.object({ id: z.string(), name: z.string() })
const left = z.array(z.object({ why: Left, count: z.int(), some: z.array(named) }))

/** A change to many with how far it has come. */
export const Bulk = z.object({
  id: z.int(),
  list: BulkList,
  /** What is changed: the people of applications may be. */
  subject: BulkSubject,
  change: ShownChange,
  /** What the change names is called today; null for what is gone, and for nobody. */
  names: z.object({
    stage: z.string().nullable(),
    reason: z.string().nullable(),
    owner: z.string().nullable(),
    pool: z.string().nullable(),
    /** The template that goes out with the moves. */
    letter: z.string().nullable(),
  }),
  /** `unknown`: one of a newer version. */
  state: z.enum([...BULK_STATES, 'unknown']),
  /** Rows of the list. */
  chosen: z.int(),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  same: z.int(),
  left,
  /** Some that are changed, or to be. */
  some: z.array(named),
  /** Of moves with which a letter goes: who of those that are moved, or to be, gets none, and why. */
  no_letter: z.array(z.object({ why: NoLetter, count: z.int(), some: z.array(named) })),
  /** What the undo came to: how many wait for it, went back, and stay. */
  undone: z.object({ waiting: z.int(), back: z.int(), left }).nullable(),
  created_by: account.nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Until when it can be undone; null before it began. */
  undo_until: z.string().nullable(),
  /** Whether running, stopping and undoing is for who asks. */
  may_change: z.boolean(),
})
export type Bulk = z.infer<typeof Bulk>

export const BulkResponse = z.object({ data: Bulk })
export const BulkParams = IdParams
/** Those that began in the last BULK_DAYS, newest first, at most BULK_RECORDS_PAGE. */
export const BulksResponse = z.object({ data: z.array(Bulk) })

/** `undone`: as the undo left them. */
export const BulkRecordsQuery = z.object({
  outcome: BulkOutcome,
  undone: z.union([z.literal('back'), Left], 'is no outcome').optional(),
  page: pageNumber,
})
export type BulkRecordsQuery = z.infer<typeof BulkRecordsQuery>
export const BulkRecordsPage = z.object({ count: z.int(), results: z.array(named) })
export type BulkRecordsPage = z.infer<typeof BulkRecordsPage>

/** Which of the letters of a preview, from 1 on. */
export const BulkLetterQuery = z.object({ at: pageNumber })
export type BulkLetterQuery = z.infer<typeof BulkLetterQuery>
/** One of the letters that a preview would send, as it would read; null where there is none. `why`: why it would not be sent by now. */
export const BulkLetter = z.object({
  data: z.object({
    count: z.int(),
    letter: named
      .extend({
        why: Left.nullable(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
      })
      .nullable(),
  }),
})
export type BulkLetter = z.infer<typeof BulkLetter>['data']
