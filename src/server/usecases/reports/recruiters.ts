import type { AuditAction } from '#contract/audit/audit.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { personNames } from '#server/store/people/person-names.ts'
import { actsByPerson } from '#server/store/reports/counts.ts'
import { count, type ReadTable, row, saysSomething } from './table.ts'

const ACTS = [
  ['application.move', reportTexts.moves],
  ['note.add', reportTexts.notes],
  ['application.rate', reportTexts.ratings],
  ['activity.add', reportTexts.contacts],
  ['step.done', reportTexts.stepsDone],
  // As one act, however many it changed.
  ['bulk.run', reportTexts.bulks],
] as const satisfies readonly (readonly [AuditAction, string])[]

/** What each person did, as the audit has it; who did nothing in either period has no row. */
export const recruiters: ReadTable = async (store, spans) => {
  const actions = ACTS.map(([action]) => action)
  const [now, before, people] = await Promise.all([
    actsByPerson(store, actions, spans.now),
    actsByPerson(store, actions, spans.before),
    personNames(store),
  ])
  const cells = (found: typeof now, id: string) => {
    const each = actions.map(
      (action) => found.find((it) => it.actor_id === id && it.action === action)?.count ?? 0,
    )
    return [each.reduce((sum, one) => sum + one, 0), ...each]
  }
  return {
    columns: [reportTexts.allActs, ...ACTS.map(([, name]) => name)].map(count),
    rows: people
      .map(({ id, name }) => row(name, cells(now, id), cells(before, id)))
      .filter(saysSomething)
      .sort((a, b) => (b.cells[0] ?? 0) - (a.cells[0] ?? 0)),
    left_out: 0,
  }
}
