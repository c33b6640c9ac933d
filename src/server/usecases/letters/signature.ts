import { shownText } from '#contract/core/text.ts'
import type { Signature } from '#contract/letters/signature.ts'
import type { Store } from '#server/store/engine/store.ts'
import { signatureOf, writeSignature } from '#server/store/letters/signatures.ts'
import type { Actor } from '../people/authenticate.ts'
import type { Letterhead } from './merge-values.ts'

/** What stands under somebody's letters: their name and the company, until they say something else. */
export async function ownSignature(
  { store }: { store: Store },
  actor: Pick<Actor, 'id' | 'name'>,
  letterhead: Letterhead,
): Promise<Signature> {
  const own = await signatureOf(store, actor.id)
  return { signature: shownText(own ?? `${actor.name}\n${letterhead.name}`) }
}

/** Says what stands under the own letters from now on; those that wait keep theirs. Answers it. */
export async function saveSignature(
  { store }: { store: Store },
  { signature }: Signature,
  actor: Actor,
): Promise<Signature> {
  await writeSignature(store, actor.id, signature)
  return { signature }
}
