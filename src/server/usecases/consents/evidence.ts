import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { shownLine } from '#contract/core/text.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { entriesAbout } from './entries-about.ts'
import { rowsOfNumbers } from './own-consents.ts'
import { personWithNumbers } from './person-consents.ts'
import type { Secret } from './phone-hash.ts'
import type { Texting } from './texting.ts'
import { verifyLedger } from './verify-ledger.ts'

type Deps = { store: Store; clock: Clock; secret: string; texting: Texting }

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of an installation that signs evidence: it follows from the secret, so a backup has it too. */
const signingKey = ({ secret }: Secret) => {
  const seed = createHmac('sha256', secret).update('consent-evidence').digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The key by which anybody can tell that evidence was made by this installation, as PEM. */
export const evidenceKey = (secret: Secret): string =>
  createPublicKey(signingKey(secret)).export({ type: 'spki', format: 'pem' }).toString()

/**
 * All rows of the ledger that concern a person's consent with what proves each, and whether the whole ledger is as it was written, signed. Of
 * who shares a number with them nothing stands in it but what ended or confirmed theirs, by nobody. That it was taken stands in the audit. Throws `candidate_not_found`.
 */
export async function consentEvidence(deps: Deps, id: number, actor: Actor): Promise<string> {
  const { store, clock, secret, texting } = deps
  const { row, ids, phones } = await personWithNumbers(store, id)
  const at = clock().toISOString()
  const rows = await rowsOfNumbers({ store, secret }, phones)
  const { broken, ...ledger } = await verifyLedger(store)
  const evidence = {
    ...{ person: { id: row.id, name: shownLine(row.name) }, company: texting.company },
    ...{ made_at: at, made_by: shownLine(actor.name), ledger: { ...ledger, broken } },
    entries: entriesAbout(rows, ids).map((entry) => ({
      ...{ id: entry.id, phone: entry.phone, purpose: entry.purpose, event: entry.event },
      ...{ wording: entry.wording, page: entry.page, source: entry.source, at: entry.at },
      ...{ network: entry.network, email: entry.email, person: entry.candidate_id, salt: entry.salt },
      ...{ wording_hash: entry.wording_hash, subject_hash: entry.subject_hash },
      ...{ phone_hash: entry.phone_hash, previous_hash: entry.previous_hash, hash: entry.hash },
    })),
  }
  const value = sign(null, Buffer.from(JSON.stringify(evidence)), signingKey({ secret })).toString('base64')
  await recordAudit(store, {
    ...{ at, actor_id: actor.id, action: 'consent.export', subject: 'candidate', subject_id: String(row.id) },
    detail: { rows: evidence.entries.length },
  })
  const signature = { algorithm: 'Ed25519', of: OF, public_key: evidenceKey({ secret }), value }
  return `${JSON.stringify({ evidence, signature }, null, 2)}\n`
}

const OF = 'the value of "evidence" as JSON without spaces and line breaks between its parts, in UTF-8'
