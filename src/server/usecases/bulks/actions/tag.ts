import { z } from 'zod'
import type { BulkKind } from '#contract/bulks/bulk.ts'
import { TAGS_MAX } from '#contract/core/limits.ts'
import { candidatesToChange, tagsOfPersons } from '#server/store/bulks/chosen.ts'
import { addTags, removeTags, tagsOf } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { BulkAction, Planned } from './bulk-action.ts'
import { asUndone, eachPerson, type PersonChange } from './each-person.ts'

type Kind = Extract<BulkKind, 'tag' | 'untag'>

/** The tags that were given, or taken. */
const Before = z.object({ tags: z.array(z.string()) })

const OPPOSITE = { tag: 'untag', untag: 'tag' } as const satisfies Record<Kind, Kind>

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
  apply: (transaction, { tags }, records, running) =>
    eachPerson(transaction, records, running, async (held) => {
      const own = await ownTags(transaction, held.ids)
      return change(transaction, kind, { person: held.row.id, own, tags })
    }),
  async undo(transaction, _change, records, running) {
    const settled = await eachPerson(transaction, records, running, async (held, { before }) => {
      const own = await ownTags(transaction, held.ids)
      return change(transaction, OPPOSITE[kind], {
        person: held.row.id,
        own,
        tags: Before.parse(before).tags,
      })
    })
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
  { person, own, tags }: { person: number; own: Tags; tags: readonly string[] },
): Promise<PersonChange> {
  const outcome = outcomeOf(kind, own, tags)
  if (outcome !== null) return { is: outcome }
  const changed = changing(kind, own, tags)
  if (kind === 'tag') await addTags(transaction, person, changed)
  else await removeTags(transaction, person, changed)
  return {
    is: 'done',
    before: { tags: changed },
    detail: kind === 'tag' ? { tagged: changed } : { untagged: changed },
  }
}

export const tag = tagging('tag')
export const untag = tagging('untag')
