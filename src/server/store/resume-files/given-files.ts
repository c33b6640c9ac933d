import type { Insertable } from 'kysely'
import type { Store } from '../engine/store.ts'
import { enqueueOnce } from '../queue/tasks.ts'
import { RESUME_FILE_TASK } from './resume-files.ts'
import type { ResumeFilesTables } from './schema.ts'

type GivenFile = Pick<
  Insertable<ResumeFilesTables['resume_files']>,
  'resume_key' | 'resume_name' | 'resume_type' | 'resume_size' | 'resume_sha256' | 'resume_warnings'
> & {
  candidate_id: number
  /** When it came, where that was before now. */
  came_at?: string | undefined
}

/** Stores resumes that an import gives to people, or (null) somebody gives of themselves, and puts their reading into the queue. Their files are durable. */
export async function insertGivenFiles(
  transaction: Store,
  files: readonly GivenFile[],
  { import_id, by, at }: { import_id: number | null; by: string | null; at: string },
): Promise<void> {
  if (files.length === 0) return
  const undo = (candidate_id: number) => ({ candidate_id, created: false, added: [], states: [] })
  const rows = await transaction.sql
    .insertInto('resume_files')
    .values(
      files.map(({ came_at = at, ...file }) => ({
        ...file,
        ...{ state: 'accepted' as const, undo: JSON.stringify(undo(file.candidate_id)), import_id },
        ...{ added_by: by, decided_by: by },
        // It came to them when it came to them first.
        ...{ created_at: came_at, decided_at: came_at },
      })),
    )
    .returning('id')
    .execute()
  await enqueueOnce(transaction, { kind: RESUME_FILE_TASK, keys: rows.map(({ id }) => id), at })
}

/** The resumes of these candidates, and of who was merged into them, by content, with the import that gave each. */
export async function filesHeldBy(store: Store, candidateIds: readonly number[]) {
  if (candidateIds.length === 0) return []
  return store.sql
    .selectFrom('resume_files')
    .innerJoin('candidates', 'candidates.id', 'resume_files.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .select([
      'resume_files.id',
      'resume_files.candidate_id',
      'resume_files.import_id',
      'resume_sha256 as sha256',
    ])
    .where((e) => e.or([e('candidates.id', 'in', candidateIds), e('candidates.part_of', 'in', candidateIds)]))
    .execute()
}

/** What they sent themselves is no import's any more: resumes of this content stay with these candidates when that is taken back. */
export async function keepGivenFiles(
  transaction: Store,
  candidateIds: readonly number[],
  sha256: string,
): Promise<void> {
  await transaction.sql
    .updateTable('resume_files')
    .set({ import_id: null })
    .where('candidate_id', 'in', candidateIds)
    .where('resume_sha256', '=', sha256)
    .where('import_id', 'is not', null)
    .execute()
}

/** Erases resumes that an import gave, those of `candidates` or, left out, of people whom it did not make; answers their files and whose they were. */
export async function removeGivenFiles(
  transaction: Store,
  import_id: number,
  candidates?: readonly number[],
): Promise<{ resume_key: string; candidate_id: number }[]> {
  const files = transaction.sql.deleteFrom('resume_files').where('import_id', '=', import_id)
  const those =
    candidates === undefined
      ? files.where('candidate_id', 'in', (e) =>
          e
            .selectFrom('candidates')
            .select('id')
            .where((c) => c.or([c('import_id', 'is', null), c('import_id', '!=', import_id)])),
        )
      : files.where('candidate_id', 'in', [0, ...candidates])
  const gone = await those.returning(['resume_key', 'candidate_id']).execute()
  return gone.map(({ resume_key, candidate_id }) => ({ resume_key, candidate_id: candidate_id ?? 0 }))
}

/** Removes the resumes that imports gave to these candidates; answers their files. */
export async function removeFilesGivenTo(
  transaction: Store,
  candidateIds: readonly number[],
): Promise<string[]> {
  const gone = await transaction.sql
    .deleteFrom('resume_files')
    .where('candidate_id', 'in', candidateIds)
    .where('import_id', 'is not', null)
    .returning('resume_key')
    .execute()
  return gone.map(({ resume_key }) => resume_key)
}
