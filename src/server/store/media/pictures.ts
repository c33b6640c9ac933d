import type { Selectable, Updateable } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import type { PictureFault, PictureFile } from '#contract/media/picture.ts'
import type { Store } from '../engine/store.ts'
import type { PictureTable } from './schema.ts'

/** The tasks of the queue that make the files of a picture for pages; their key is its id. */
export const PICTURE_TASK = 'make-picture'

/** One state of a picture: `kept` is the file that all others are made of. */
export type PictureVersion = {
  kept: string
  width: number
  height: number
  bytes: number
  files: PictureFile[]
  /** When another took its place. */
  replaced_at?: string
}

type Versions = 'shown' | 'pending' | 'previous'

export type PictureRow = Omit<Selectable<PictureTable>, Versions | 'fault'> &
  Record<Versions, PictureVersion | null> & { fault: PictureFault | null }

const versionIn = (json: string | null): PictureVersion | null =>
  json === null ? null : (JSON.parse(json) as PictureVersion)

const toRow = (row: Selectable<PictureTable>): PictureRow => ({
  ...row,
  decorative: Boolean(row.decorative),
  shown: versionIn(row.shown),
  pending: versionIn(row.pending),
  previous: versionIn(row.previous),
  // Only what PICTURE_FAULTS has is written there.
  fault: row.fault as PictureFault | null,
})

const asText = (version: PictureVersion | null): string | null =>
  version === null ? null : JSON.stringify(version)

type Change = Partial<Omit<PictureRow, 'id' | 'added_at' | 'added_by'>>

function toColumns({ shown, pending, previous, ...change }: Change): Updateable<PictureTable> {
  return {
    ...change,
    ...(shown !== undefined && { shown: asText(shown) }),
    ...(pending !== undefined && { pending: asText(pending) }),
    ...(previous !== undefined && { previous: asText(previous) }),
  }
}

/** Holds back everybody else who changes the library until this transaction ends. Take it after `lockContent`. */
export const lockPictures = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'pictures')

/** Every picture, removed ones too, the newest first. */
export async function allPictures({ sql: db }: Store): Promise<PictureRow[]> {
  const rows = await db.selectFrom('pictures').selectAll().orderBy('added_at', 'desc').orderBy('id').execute()
  return rows.map(toRow)
}

/** One picture, removed or not, or undefined. */
export async function findPicture({ sql: db }: Store, id: string): Promise<PictureRow | undefined> {
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Those of these pictures that there are, removed ones too. */
export async function findPictures({ sql: db }: Store, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('pictures').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(toRow)
}

/** How many there are, removed ones too. */
export async function countPictures({ sql: db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a picture of which nothing is made yet. Its file must already be durable. */
export async function insertPicture({ sql: db }: Store, row: PictureRow): Promise<void> {
  const { id, added_at, added_by, name, alt, decorative, focal_x, focal_y, changed_at } = row
  await db
    .insertInto('pictures')
    .values({
      ...{ id, added_at, added_by, name, alt, decorative, focal_x, focal_y, changed_at },
      ...{ shown: asText(row.shown), pending: asText(row.pending), previous: null },
      ...{ fault: null, removed_at: null },
    })
    .execute()
}

/** Changes what is known of a picture. */
export async function updatePicture({ sql: db }: Store, id: string, change: Change): Promise<void> {
  await db.updateTable('pictures').set(toColumns(change)).where('id', '=', id).execute()
}

/** Takes a picture out of the library for good; its files are to be gone before. */
export async function deletePicture({ sql: db }: Store, id: string): Promise<void> {
  await db.deleteFrom('pictures').where('id', '=', id).execute()
}

/** The names of people by id, as they are today. */
export async function adderNames({ sql: db }: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, shownLine(name)]))
}
