import type { Reason } from '#contract/reasons/reason.ts'
import type { ReasonsInput } from '#contract/reasons/reasons-input.ts'
import { sinceSaved } from '../settings/since-saved.ts'

/** A reason as it is being edited. `key` stays with it while it moves and has no id yet. */
export type ReasonRow = { key: string; id: number | undefined; name: string }
export type ReasonEdit = { rows: readonly ReasonRow[]; retired: readonly ReasonRow[] }

export function editOf(reasons: readonly Reason[]): ReasonEdit {
  const rowsOf = (retired: boolean) =>
    reasons
      .filter((reason) => reason.retired === retired)
      .map(({ id, name }) => ({ key: `reason-${id}`, id, name }))
  return { rows: rowsOf(false), retired: rowsOf(true) }
}

export function reordered({ rows, retired }: ReasonEdit, from: number, to: number): ReasonEdit {
  const row = rows[from]
  return row === undefined
    ? { rows, retired }
    : { rows: rows.toSpliced(from, 1).toSpliced(to, 0, row), retired }
}

export const renamed = ({ rows, retired }: ReasonEdit, key: string, name: string): ReasonEdit => ({
  rows: rows.map((row) => (row.key === key ? { ...row, name } : row)),
  retired,
})

export const withRow = ({ rows, retired }: ReasonEdit, key: string): ReasonEdit => ({
  rows: [...rows, { key, id: undefined, name: '' }],
  retired,
})

/** One that was never saved just goes. */
export const withoutRow = ({ rows, retired }: ReasonEdit, key: string): ReasonEdit => ({
  rows: rows.filter((row) => row.key !== key),
  retired: [...retired, ...rows.filter((row) => row.key === key && row.id !== undefined)],
})

export const usedAgain = ({ rows, retired }: ReasonEdit, key: string): ReasonEdit => ({
  rows: [...rows, ...retired.filter((row) => row.key === key)],
  retired: retired.filter((row) => row.key !== key),
})

/** What stands in the form once the server has answered: what was changed since it was sent stays. */
export function afterSave(now: ReasonEdit, sent: ReasonEdit, saved: ReasonEdit): ReasonEdit {
  if (now === sent) return saved
  const used = new Set(now.rows.map(({ id }) => id))
  const retired = [
    ...saved.retired,
    ...now.retired.filter(({ id }) => saved.rows.some((row) => row.id === id)),
  ]
  const left = retired.filter(({ id }) => !used.has(id))
  const rows = sinceSaved(now.rows, [...sent.rows, ...sent.retired], [...saved.rows, ...saved.retired])
  return { rows: rows.filter(({ id }) => !left.some((row) => row.id === id)), retired: left }
}

/** What the server is sent. */
export const toInput = ({ rows }: ReasonEdit): ReasonsInput => ({
  reasons: rows.map(({ id, name }) => ({ ...(id !== undefined && { id }), name })),
})

/**
 * My list on top of the one that somebody else saved meanwhile: a reason that they added stays, and one that they deleted comes back as a
 * new one, if it is still in mine.
 */
export function mergeReasons(
  base: readonly Reason[],
  { reasons }: ReasonsInput,
  theirs: readonly Reason[],
): ReasonsInput {
  const known = new Set(base.map(({ id }) => id))
  const there = new Set(theirs.map(({ id }) => id))
  const kept = reasons.map(({ id, name }) => (id !== undefined && there.has(id) ? { id, name } : { name }))
  const added = theirs.filter(({ id, retired }) => !known.has(id) && !retired)
  return { reasons: [...kept, ...added.map(({ id, name }) => ({ id, name }))] }
}
