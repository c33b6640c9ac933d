import { z } from 'zod'
import type { BulkKind } from '#contract/bulks/bulk.ts'
import { TAGS_MAX } from '#contract/core/limits.ts'
import { candidatesToChange, tagsOfPersons } from '#server/store/bulks/chosen.ts'
import {
  addTags,
  giveTagsBack,
  keepTags,
  removeOwnTags,
  removeTags,
  tagsOf,
} from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { HeldPerson } from '../../candidates/lock-person.ts'
import type { BulkAction, Planned } from './bulk-action.ts'
import { asUndone, eachPerson, type PersonChange } from './each-person.ts'

type Kind = Extract<BulkKind, 'tag' | 'untag'>

/** The tags that were given, or taken; when they were given, or from which part of the person they were taken, where that was written down. */
const Before = z.object({
  tags: z.array(z.string()),
  of: z.array(z.object({ candidate_id: z.int(), tag: z.string() })).optional(),
  at: z.string().optional(),
})

/** Gives people tags, or takes some from them. */
const tagging = (kind: Kind): BulkAction<'tag'> & BulkAction<'untag'> => ({
  subjectOf: () => 'candidate',
  check: async () => undefined,
  async plan(store, { tags }, ids) {
    const rows = new Map((await candidatesToChange(store, ids)).map((row) => [row.id, row]))
    const had = Map.groupBy(await tagsOfPersons(store, ids), ({ person_id }) => person_id)
    return ids.map((id): Planned => {
      const row = rows.get(id)
      if (row === undefined || row.merged_into !== null)
        return { id, seen: null, outcome: row === undefined ? 'gone' : 'merged' }
      const own = new Set(had.get(id)?.map(({ tag }) => tag))
      return { id, seen: null, outcome: outcomeOf(kind, own, tags) }
    })
  },
  ...(kind === 'tag' && { keep: (transaction, { tags }, ids, at) => keepTags(transaction, ids, tags, at) }),
  apply: (transaction, { tags }, records, running) =>
    eachPerson(transaction, records, running, async (held) => {
      const own = await ownTags(transaction, held.ids)
      return change(transaction, kind, { person: held.row.id, own, tags, at: running.at })
    }),
  async undo(transaction, _change, records, running) {
    const takeBack = kind === 'tag' ? takeTags : giveBack
    const settled = await eachPerson(transaction, records, running, (held, { before }) =>
      takeBack(transaction, held, Before.parse(before), running.at),
    )
    return asUndone(settled)
  },
})

const ownTags = async (transaction: Store, ids: readonly number[]) =>
  new Set((await tagsOf(transaction, ids)).map(({ tag }) => tag))

type Tags = ReadonlySet<string>

const changing = (kind: Kind, own: Tags, tags: readonly string[]) =>
  tags.filter((tag) => own.has(tag) === (kind === 'untag'))

function outcomeOf(kind: Kind, own: Tags, tags: readonly string[]) {
  const count = changing(kind, own, tags).length
  if (count === 0) return 'same'
  return kind === 'tag' && own.size + count > TAGS_MAX ? 'too_many_tags' : null
}

async function change(
  transaction: Store,
  kind: Kind,
  { person, own, tags, at }: { person: number; own: Tags; tags: readonly string[]; at: string },
): Promise<PersonChange> {
  const outcome = outcomeOf(kind, own, tags)
  if (kind === 'tag' && outcome !== 'too_many_tags') await keepTags(transaction, [person], tags, at)
  if (outcome !== null) return { is: outcome }
  const changed = changing(kind, own, tags)
  if (kind === 'tag') {
    await addTags(transaction, person, changed, at)
    return { is: 'done', before: { tags: changed, at }, detail: { tagged: changed } }
  }
  const of = await removeTags(transaction, person, changed)
  return { is: 'done', before: { tags: changed, of }, detail: { untagged: changed } }
}

type Before = z.infer<typeof Before>

/** Takes tags from whom they were given; one that was given again since stays, and who was merged into them keeps their own. */
async function takeTags(
  transaction: Store,
  { row }: HeldPerson,
  { tags, at }: Before,
): Promise<PersonChange> {
  const there = (await tagsOf(transaction, [row.id])).filter(({ tag }) => tags.includes(tag))
  const changed = there.filter(({ given_at }) => at === undefined || given_at === at).map(({ tag }) => tag)
  if (changed.length === 0) return { is: there.length === 0 ? 'same' : 'changed' }
  await removeOwnTags(transaction, row.id, changed)
  return { is: 'done', detail: { untagged: changed } }
}

/** Gives tags back to the parts of a person from which they were taken, as far as they still are parts. */
async function giveBack(
  transaction: Store,
  { row, ids }: HeldPerson,
  { tags, of = tags.map((tag) => ({ candidate_id: row.id, tag })) }: Before,
  at: string,
): Promise<PersonChange> {
  const there = await tagsOf(transaction, ids)
  const wanted = of.filter(({ candidate_id }) => ids.includes(candidate_id))
  const missing = wanted.filter(
    (it) => !there.some(({ candidate_id, tag }) => candidate_id === it.candidate_id && tag === it.tag),
  )
  if (missing.length === 0) return { is: 'same' }
  const all = new Set([...there, ...missing].map(({ tag }) => tag))
  if (all.size > TAGS_MAX) return { is: 'too_many_tags' }
  await giveTagsBack(transaction, row.id, missing, at)
  return { is: 'done', detail: { tagged: [...new Set(missing.map(({ tag }) => tag))] } }
}

export const tag = tagging('tag')
export const untag = tagging('untag')
