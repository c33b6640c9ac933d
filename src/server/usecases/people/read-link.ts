import { AppError } from '#contract/errors.ts'
import { findAccountLink } from '#server/store/account-links.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import { tokenHash } from './account-link.ts'

/** Whose link this is, and what for. Throws `link_ended` when it was used, replaced, cancelled or is too old. */
export async function readLink({ store, clock }: { store: Store; clock: Clock }, token: string) {
  const link = await findAccountLink(store, tokenHash(token), clock().toISOString())
  if (link === undefined) throw new AppError('link_ended')
  return { data: { kind: link.kind, name: link.name, email: link.email } }
}
