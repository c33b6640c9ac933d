import type { Store } from '../engine/store.ts'

/** What somebody's letters end with; undefined for who never said. */
export async function signatureOf({ sql: db }: Store, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('letter_signatures')
    .select('signature')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.signature
}

/** Says what somebody's letters end with. */
export async function writeSignature({ sql: db }: Store, user_id: string, signature: string): Promise<void> {
  await db
    .insertInto('letter_signatures')
    .values({ user_id, signature })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ signature }))
    .execute()
}
