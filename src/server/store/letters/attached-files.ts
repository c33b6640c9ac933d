import type { LetterAttachment } from '#contract/letters/letter-input.ts'
import type { Store } from '../engine/store.ts'

type File = { name: string; type: string; size: number; resume_key: string | null; refused: string | null }

/** The files of these resumes; undefined where one is not there or not these candidates'. Each once. */
export async function attachedFiles(
  { sql: db }: Store,
  candidateIds: readonly number[],
  wanted: readonly LetterAttachment[],
): Promise<File[] | undefined> {
  const files = new Map<string, File>()
  for (const { of, id } of wanted) {
    const columns = [
      'resume_name as name',
      'resume_type as type',
      'resume_size as size',
      'resume_key',
    ] as const
    const row =
      of === 'application'
        ? await db
            .selectFrom('applications')
            .select(columns)
            .where('id', '=', id)
            .where('candidate_id', 'in', candidateIds)
            .where('spam_since', 'is', null)
            .where('resume_size', '>', 0)
            .executeTakeFirst()
        : await db
            .selectFrom('resume_files')
            .select(columns)
            .where('id', '=', id)
            .where('candidate_id', 'in', candidateIds)
            .executeTakeFirst()
    if (row === undefined) return undefined
    files.set(row.resume_key, { ...row, refused: null })
  }
  return [...files.values()]
}
