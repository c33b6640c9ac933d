import { shownLine } from '#contract/core/text.ts'
import type { HeldText } from '#contract/texts/text.ts'
import type { Store } from '../engine/store.ts'

/** Holds a number because of a text, unless it is held already. */
export async function holdNumber(
  transaction: Store,
  held: { text_id: number; phone: string; at: string },
): Promise<void> {
  await transaction.sql
    .insertInto('held_numbers')
    .values(held)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
}

/** Lets a number go. */
export async function releaseNumber(transaction: Store, phone: string): Promise<void> {
  await transaction.sql.deleteFrom('held_numbers').where('phone', '=', phone).execute()
}

/** Those of these numbers that are held. */
export async function heldOf(store: Store, phones: readonly string[]): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('held_numbers')
    .select('phone')
    .where('phone', 'in', ['', ...phones])
    .execute()
  return rows.map(({ phone }) => phone)
}

/** The text that holds a number, or undefined. */
export const findHeld = (store: Store, textId: number) =>
  store.sql
    .selectFrom('held_numbers')
    .innerJoin('texts', 'texts.id', 'text_id')
    .select(['held_numbers.phone', 'texts.candidate_id'])
    .where('text_id', '=', textId)
    .executeTakeFirst()

/** How many numbers are held. */
export async function countHeld(store: Store): Promise<number> {
  const { count } = await store.sql
    .selectFrom('held_numbers')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const MOST = 200

/** The texts that hold a number, the oldest first. */
export async function heldTexts(store: Store): Promise<HeldText[]> {
  const rows = await store.sql
    .selectFrom('held_numbers')
    .innerJoin('texts', 'texts.id', 'text_id')
    .leftJoin('candidates', 'candidates.id', 'texts.candidate_id')
    .leftJoin('candidates as whole', 'whole.id', 'candidates.part_of')
    .select(['texts.id', 'texts.body', 'texts.at', 'held_numbers.phone'])
    .select((e) => [
      e.fn.coalesce('whole.id', 'candidates.id').as('candidate'),
      e.fn.coalesce('whole.name', 'candidates.name').as('name'),
    ])
    .orderBy('texts.id')
    .limit(MOST)
    .execute()
  return rows.map(({ candidate, name, ...text }) => ({
    ...text,
    candidate: candidate === null ? null : { id: candidate, name: shownLine(name ?? '') },
  }))
}
