import { type Insertable, sql } from 'kysely'
import { queueErasing } from '../applications/erase-file.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { BroughtFile, ImportsTables } from './schema.ts'

/** A statement may have 32,766 values on SQLite. */
const PARTS = 500

/** Stores a file beside a sheet, in the place of one of the same name, whose content is erased; answers whether there was one. */
export async function putImportFile(
  transaction: Store,
  file: Insertable<ImportsTables['import_files']> & { created_at: string },
): Promise<boolean> {
  const before = await transaction.sql
    .deleteFrom('import_files')
    .where('import_id', '=', file.import_id)
    .where('path', '=', file.path)
    .returning('resume_key')
    .execute()
  await transaction.sql.insertInto('import_files').values(file).execute()
  await queueErasing(
    transaction,
    before.flatMap(({ resume_key }) => resume_key ?? []),
    file.created_at,
  )
  return before.length > 0
}

/** How many files wait beside a sheet, how many of them are no resumes, and how many a row names. */
export async function countImportFiles(store: Store, import_id: number) {
  const { all, refused, named } = await apart(store)
    .selectFrom('import_files')
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.count<number>('problem').as('refused'),
      e.fn.count<number>('row').as('named'),
    ])
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  return { all: Number(all), refused: Number(refused), named: Number(named) }
}

/** One page of the files that no row names, or that are no resumes, by name, and how many there are. */
export async function importFilesOfPage(
  store: Store,
  import_id: number,
  show: 'unnamed' | 'refused',
  { page, size }: { page: number; size: number },
) {
  const shown = apart(store)
    .selectFrom('import_files')
    .where('import_id', '=', import_id)
    .where(show === 'refused' ? 'problem' : 'row', show === 'refused' ? 'is not' : 'is', null)
  const rows = await shown
    .select(['path', 'resume_size as size', 'problem'])
    .orderBy('path')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await shown.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** The files of these names, without their endings. */
export async function filesOfStems(
  store: Store,
  import_id: number,
  stems: readonly string[],
): Promise<BroughtFile[]> {
  const found: BroughtFile[] = []
  for (const some of parts([...new Set(stems)]))
    found.push(
      ...(await apart(store)
        .selectFrom('import_files')
        .selectAll()
        .where('import_id', '=', import_id)
        .where('stem', 'in', some)
        .orderBy('id')
        .execute()),
    )
  return found
}

/** The files that these rows get. */
export const filesOfRows = (store: Store, import_id: number, rows: readonly number[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : store.sql
        .selectFrom('import_files')
        .selectAll()
        .where('import_id', '=', import_id)
        .where('row', 'in', rows)
        .orderBy('id')
        .execute()

/** Says which rows get which files. */
export async function giveFiles(store: Store, given: readonly { id: number; row: number }[]): Promise<void> {
  for (const some of parts(given)) {
    const values = sql.join(some.map(({ id, row }) => sql`(cast(${id} as integer), cast(${row} as integer))`))
    await sql`update import_files set "row" = given.column2 from (values ${values}) as given
      where import_files.id = given.column1`.execute(store.sql)
  }
}

/** No row gets any file so far. */
export async function takeFilesBack(store: Store, import_id: number): Promise<void> {
  await store.sql
    .updateTable('import_files')
    .set({ row: null })
    .where('import_id', '=', import_id)
    .where('row', 'is not', null)
    .execute()
}

/** Forgets files that belong to somebody now: their content stays. */
export async function forgetFiles(store: Store, ids: readonly number[]): Promise<void> {
  for (const some of parts(ids)) await store.sql.deleteFrom('import_files').where('id', 'in', some).execute()
}

/** Erases up to `most` files that nobody got; false when there are none left. */
export async function eraseImportFiles(
  transaction: Store,
  import_id: number,
  most: number,
  at: string,
): Promise<boolean> {
  const gone = await transaction.sql
    .deleteFrom('import_files')
    .where('id', 'in', (e) =>
      e.selectFrom('import_files').select('id').where('import_id', '=', import_id).orderBy('id').limit(most),
    )
    .returning('resume_key')
    .execute()
  await queueErasing(
    transaction,
    gone.flatMap(({ resume_key }) => resume_key ?? []),
    at,
  )
  return gone.length > 0
}

/** Which of these stored files wait beside a sheet. */
export async function knownImportKeys(store: Store, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await apart(store)
    .selectFrom('import_files')
    .select('resume_key')
    .where('resume_key', 'in', keys)
    .execute()
  return new Set(rows.flatMap(({ resume_key }) => resume_key ?? []))
}

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += PARTS) yield rows.slice(at, at + PARTS)
}
