import { fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { LinkRequest } from '#contract/my-application/my-page.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { insertLinkRequest } from '#server/store/my-application/link-requests.ts'
import { findPageLink } from '#server/store/my-application/links.ts'
import type { Clock } from '../core/clock.ts'
import { pageTokenHash } from './page-link.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Takes a request for a link to one's own page. Whether the address is known is looked at by the queue, after the answer
 * (`answerLinkRequest`): what is written and read here is the same for every address. Throws `invalid_input`.
 */
export async function askForLink(deps: Deps, fields: Record<string, string>): Promise<void> {
  const parsed = LinkRequest.safeParse(fields)
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error) })
  await keepRequest(deps, parsed.data.email)
}

/** Asks for a new link in the place of one that ended, to the same address; a token that is none asks for nothing. */
export async function askAgain(deps: Deps, token: string): Promise<void> {
  const link = await findPageLink(deps.store, pageTokenHash(token))
  if (link !== undefined) await keepRequest(deps, link.email)
}

const keepRequest = ({ store, clock }: Deps, email: string): Promise<void> =>
  inTransaction(store, (transaction) => insertLinkRequest(transaction, email, clock().toISOString()))
