import type { PictureFormat } from '#contract/media/picture-limits.ts'
import type { Store } from '../engine/store.ts'
import type { PictureVersion } from './pictures.ts'

/** Notes that the files of a version are a picture's: who looks for unknown files leaves them alone. */
export async function keepFiles(
  { sql: db }: Store,
  picture_id: string,
  { kept, files }: Pick<PictureVersion, 'kept' | 'files'>,
): Promise<void> {
  const rows = new Map([
    [kept, { key: kept, picture_id, format: 'kept' as PictureFormat | 'kept' }],
    ...files.map(({ key, format }) => [key, { key, picture_id, format }] as const),
  ])
  await db
    .insertInto('picture_files')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'picture_id'])
        // A file made for pages may be the kept one to its last byte: then it is theirs to see.
        .doUpdateSet(({ ref }) => ({ format: ref('excluded.format') }))
        .where('excluded.format', '!=', 'kept'),
    )
    .execute()
}

/** The keys of all files that a picture has or had. */
export async function filesOf({ sql: db }: Store, picture_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_files')
    .select('key')
    .where('picture_id', '=', picture_id)
    .execute()
  return rows.map(({ key }) => key)
}

/** Forgets that files are a picture's; answers those that are no other's either. */
export async function dropFiles(
  { sql: db }: Store,
  picture_id: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  await db.deleteFrom('picture_files').where('picture_id', '=', picture_id).where('key', 'in', keys).execute()
  const others = await db.selectFrom('picture_files').select('key').where('key', 'in', keys).execute()
  const held = new Set(others.map(({ key }) => key))
  return keys.filter((key) => !held.has(key))
}

/** Whether visitors may be given this file: one made for pages, of a picture that is in the library. */
export async function isServed({ sql: db }: Store, key: string, format: PictureFormat): Promise<boolean> {
  const row = await db
    .selectFrom('picture_files as f')
    .innerJoin('pictures as p', 'p.id', 'f.picture_id')
    .select('f.key')
    .where('f.key', '=', key)
    .where('f.format', '=', format)
    .where('p.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these keys are files of pictures. */
export async function knownPictureKeys({ sql: db }: Store, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('picture_files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Whether there is a file of any picture. */
export async function hasPictureFiles({ sql: db }: Store): Promise<boolean> {
  return (await db.selectFrom('picture_files').select('key').limit(1).executeTakeFirst()) !== undefined
}

const BATCH = 500

/** The keys of all files of pictures, in batches. */
export async function* pictureKeys({ sql: db }: Store): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('picture_files')
      .select('key')
      .distinct()
      .where('key', '>', after)
      .orderBy('key')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ key }) => key)
    after = last.key
  }
}
