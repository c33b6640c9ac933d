import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findAccountLink } from '#server/store/people/account-links.ts'
import type { Clock } from '../core/clock.ts'
import { tokenHash } from './account-link.ts'

/** Whose link this is, and what for. Throws `link_ended` when it was used, replaced, cancelled or is too old. */
export async function readLink({ store, clock }: { store: Store; clock: Clock }, token: string) {
  const link = await findAccountLink(store, tokenHash(token), clock().toISOString())
  if (link === undefined) throw new AppError('link_ended')
  return { data: { kind: link.kind, name: link.name, email: link.email } }
}
