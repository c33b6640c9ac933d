import type { Stage, StageKind } from '#contract/stages/stage.ts'
import type { StagesInput } from '#contract/stages/stages-input.ts'
import { sinceSaved } from '../settings/since-saved.ts'

/** A stage as it is being edited. `key` stays with it while it moves and has no id yet. */
export type StageRow = { key: string; id: number | undefined; name: string; kind: StageKind }

/** `removed`: with the kept stage (by key) that takes the applications over. */
export type StageEdit = { rows: readonly StageRow[]; removed: readonly (StageRow & { to: string })[] }

export const editOf = (stages: readonly Stage[]): StageEdit => ({
  rows: stages.map(({ id, name, kind }) => ({ key: `stage-${id}`, id, name, kind })),
  removed: [],
})

/** Puts the row at `from` where the one at `to` is. */
export function reordered({ rows, removed }: StageEdit, from: number, to: number): StageEdit {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return { rows, removed }
  const others = rows.filter((_, at) => at !== from)
  return { rows: [...others.slice(0, to), row, ...others.slice(to)], removed }
}

export const changed = ({ rows, removed }: StageEdit, key: string, change: Partial<StageRow>): StageEdit => ({
  rows: rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
  removed,
})

export const withRow = ({ rows, removed }: StageEdit, key: string): StageEdit => ({
  rows: [...rows, { key, id: undefined, name: '', kind: 'open' }],
  removed,
})

/** A stage that was never saved just goes; another's applications go to the first one until somebody says otherwise. */
export function withoutRow({ rows, removed }: StageEdit, key: string): StageEdit {
  const left = rows.filter((row) => row.key !== key)
  const gone = rows.filter((row) => row.key === key && row.id !== undefined)
  const first = left.find(({ id }) => id !== undefined)?.key ?? ''
  return {
    rows: left,
    removed: [...removed, ...gone.map((row) => ({ ...row, to: first }))].map((row) =>
      row.to === key ? { ...row, to: first } : row,
    ),
  }
}

export function restoreRow({ rows, removed }: StageEdit, key: string): StageEdit {
  const back = removed.filter((row) => row.key === key).map(({ to: _, ...row }) => row)
  return { rows: [...rows, ...back], removed: removed.filter((row) => row.key !== key) }
}

export const movedTo = ({ rows, removed }: StageEdit, key: string, to: string): StageEdit => ({
  rows,
  removed: removed.map((row) => (row.key === key ? { ...row, to } : row)),
})

/**
 * What stands in the form once the server has answered: what was changed since it was sent stays. A new row that was taken out
 * meanwhile is a stage by then, to be removed like any other.
 */
export function afterSave(now: StageEdit, sent: StageEdit, saved: StageEdit): StageEdit {
  if (now === sent) return saved
  const gone = sent.rows.filter(({ id, key }) => id === undefined && !now.rows.some((row) => row.key === key))
  const edit: StageEdit = {
    rows: sinceSaved([...now.rows, ...gone], sent.rows, saved.rows),
    removed: now.removed.filter(({ id }) => saved.rows.some((row) => row.id === id)),
  }
  return gone.reduce((left, { key }) => withoutRow(left, key), edit)
}

/** What the server is sent. */
export function toInput({ rows, removed }: StageEdit): StagesInput {
  const takers = removed.flatMap(({ id, to }) => {
    const taker = rows.find(({ key }) => key === to)?.id
    return id === undefined || taker === undefined ? [] : [[String(id), taker] as const]
  })
  return {
    stages: rows.map(({ id, name, kind }) => ({ ...(id !== undefined && { id }), name, kind })),
    move_to: Object.fromEntries(takers),
  }
}
