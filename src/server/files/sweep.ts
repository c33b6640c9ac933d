import type { ResumeStore } from './resume-store.ts'
import { sweepTempFolder } from './temp-folder.ts'

const BATCH = 500

/** `known` answers which of these keys a row refers to. */
type Sweep = {
  store: ResumeStore
  tempFolder: string
  known(keys: string[]): Promise<Set<string>>
  before: Date
}

export type Swept = { temporary: number; stored: number }

/**
 * Removes temporary files and stored résumés that no row refers to, and answers how many. Only what was last
 * written before `before` is touched: it must lie further back than an upload can take, because a file stands
 * there before its row does.
 */
export async function sweepOrphans({ store, tempFolder, known, before }: Sweep): Promise<Swept> {
  const temporary = await sweepTempFolder(tempFolder, before)
  let stored = 0
  const removeUnknown = async (keys: string[]) => {
    const kept = await known(keys)
    for (const key of keys) {
      if (kept.has(key)) continue
      await store.remove(key)
      stored += 1
    }
  }
  let batch: string[] = []
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt >= before) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    await removeUnknown(batch)
    batch = []
  }
  if (batch.length > 0) await removeUnknown(batch)
  return { temporary, stored }
}
