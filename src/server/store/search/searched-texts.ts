import { textColumns } from '../applications/applicant-columns.ts'
import type { Store } from '../engine/store.ts'
import { applicationTexts } from './application-texts.ts'

/**
 * What the full-text index holds of these applications beside the person, by id: resumes first, then notes and messages,
 * with those of the duplicates that were merged into them.
 */
export async function searchedTexts(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const found = await applicationTexts(store, ids)
  return new Map(
    [...found].map(([id, { rows, notes }]) => {
      const messages = rows.flatMap((row) => textColumns.map((column) => row[column]))
      const texts = [...rows.map(({ text }) => text ?? ''), ...notes, ...messages]
      return [id, texts.filter((text) => text !== '')]
    }),
  )
}
