import { setImmediate } from 'node:timers/promises'
import { shownLine, text } from '#contract/core/text.ts'
import {
  type ImportStages,
  STAGE_WRITTEN_MAX,
  STAGES_WRITTEN_MAX,
  stageKey,
} from '#contract/imports/import.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { Store } from '#server/store/engine/store.ts'
import { rowsAfter } from '#server/store/imports/import-rows.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { cellsOf } from './cells-of.ts'
import { readCells } from './own-tables.ts'
import { existingImport, mappingOf } from './shown-import.ts'

const CHUNK = 1_000

const nameText = text({ most: STAGE_WRITTEN_MAX })

/** What stages of other products are called that mean the first one here, somebody who was hired, and somebody who was refused. */
const FIRST =
  /^(new|new lead|applied|application review|submitted|associated|no contact|no status|received|lead|inbox|sourced)$/
const PLACED = /\b(hired|placed|joined|offer accepted|started|onboarded)\b/
const REJECTED =
  /\b(reject|rejected|declin\w*|disqualif\w*|withdr\w*|not (a )?fit|not in consideration|unqualified|not interested|archived)\b/

/** Which stage here a stage of a file is: as a recruiter said, else the one of its name, else what it means; undefined for all others. */
export function stageFinder(
  { stages: said }: Pick<ImportRow, 'stages'>,
  stages: readonly Stage[],
): (written: string) => Stage | undefined {
  const chosen = new Map(Object.entries(JSON.parse(said ?? '{}') as Record<string, number>))
  return (written) => {
    const name = stageKey(written)
    const id = chosen.get(name)
    if (id !== undefined) return stages.find((stage) => stage.id === id)
    const same = stages.find((stage) => stageKey(stage.name) === name)
    if (same !== undefined) return same
    if (FIRST.test(name)) return stages[0]
    const kind = PLACED.test(name) ? 'placed' : REJECTED.test(name) ? 'rejected' : undefined
    return stages.find((stage) => stage.kind === kind)
  }
}

/** The stages that the rows of a file name, those of most rows first, and which one each is here. Throws `import_not_found`. */
export async function writtenStages({ store }: { store: Store }, id: number): Promise<ImportStages> {
  const row = await existingImport(store, id)
  const mapping = mappingOf(row)
  const names = new Map<string, { name: string; rows: number }>()
  if (mapping.fields.includes('stage'))
    for (let after = 0; ; ) {
      const rows = await rowsAfter(store, id, after, CHUNK)
      for (const { cells } of rows) {
        const all = readCells(mapping, JSON.parse(cells))
        const name = nameText.safeParse(cellsOf(mapping, all).cellOf('stage')).data ?? ''
        const known = names.get(stageKey(name))
        if (known !== undefined) known.rows += 1
        else if (name !== '' && names.size < STAGES_WRITTEN_MAX) names.set(stageKey(name), { name, rows: 1 })
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < CHUNK) break
      after = last.row
      await setImmediate()
    }
  const find = stageFinder(row, await allStages(store))
  return {
    data: [...names.values()]
      .sort((a, b) => b.rows - a.rows)
      .map(({ name, rows }) => ({ name: shownLine(name), rows, stage_id: find(name)?.id ?? null })),
  }
}
