import { Readable } from 'node:stream'
import { resumeName } from '#contract/applications/resume-name.ts'
import { AppError } from '#contract/core/errors.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { type ZipEntry, zipOf } from '#server/files/zip-stream.ts'
import { ownAlerts } from '#server/store/alerts/alerts.ts'
import { answersOf } from '#server/store/applications/screening-answers.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { agreedAs, phonesOfAddress } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { heldInterviews } from '#server/store/interviews/interviews.ts'
import { addressesBefore } from '#server/store/my-application/address-changes.ts'
import { deletionRequestBy } from '#server/store/my-application/deletion-requests.ts'
import { ownApplications } from '#server/store/my-application/own-applications.ts'
import {
  consideredFor,
  ownFacts,
  ownFiles,
  ownLetters,
  ownMails,
  ownMessages,
  ownReplies,
  sentApplications,
} from '#server/store/my-application/own-data.ts'
import { ownTexts } from '#server/store/texts/texts.ts'
import { ownEntries } from '../consents/own-consents.ts'
import type { Clock } from '../core/clock.ts'
import { ownPerson } from './own-person.ts'

type Deps = { store: Store; resumes: ResumeStore; clock: Clock; secret: string }

/**
 * All that is held of whoever proved an address, as a zip of one JSON file and the resumes, made while it is sent. Facts and
 * files that recruiters keep come along only where nobody was merged with the candidate: else they may be another person's. The private notes, ratings and
 * reasons of recruiters are not in it (docs/privacy.md). Throws `forbidden` for an address that several people applied with.
 */
export async function ownCopy(deps: Deps, email: string): Promise<Readable> {
  const { store, clock } = deps
  const at = clock().toISOString()
  const { candidate, alone, shared } = await ownPerson(store, email)
  if (shared) throw new AppError('forbidden')
  const own = alone ? candidate : undefined
  const ids = (await ownApplications(store, email)).map(({ id }) => id)
  const sent = ids.length === 0 ? [] : await sentApplications(store, ids)
  const files = own === undefined ? [] : await ownFiles(store, own)
  const applications = []
  for (const { resume_key: _, resume_type, resume_name, resume_size, ...one } of sent)
    applications.push({
      ...one,
      answers: await answersOf(store, one.id),
      resume: resume_size > 0 ? pathOf('application', { id: one.id, resume_name, resume_type }) : null,
    })
  const addresses = [{ email, until: NEVER }, ...(await addressesBefore(store, email))]
  const replies = await ofAll(addresses, (one) => ownReplies(store, one))
  const came = replies.flatMap(({ id, files: own }) =>
    own.map(({ position, name, resume_key }) => ({
      key: resume_key,
      name: `mails/mail-${id}-${position + 1}-${name.replace(/[/\\]/g, '_')}`,
      mail: id,
    })),
  )
  const held = {
    made_at: at,
    address: email,
    addresses_before: addresses.slice(1),
    applications,
    considered_for: await consideredFor(store, email),
    facts: own === undefined ? [] : await ownFacts(store, own, email),
    other_resumes: files.map(({ created_at, ...file }) => ({ created_at, file: pathOf('resume', file) })),
    messages: await ofAll(addresses, (one) => ownMessages(store, one)),
    letters: await ofAll(addresses, (one) => ownLetters(store, one)),
    replies: replies.map(({ id, files: _, ...reply }) => ({
      ...reply,
      files: came.filter(({ mail }) => mail === id).map(({ name }) => name),
    })),
    interviews: await heldInterviews(store, email),
    mails: await ofAll(addresses, (one) => ownMails(store, one)),
    consents: await ownEntries(deps, email),
    job_alerts: await ownAlerts(store, email),
    texts: await ownTexts(store, await phonesOfAddress(store, email), await agreedAs(store, email)),
    asked_for_deletion: (await deletionRequestBy(store, email)) ?? null,
    ...(candidate !== undefined && !alone && { left_out: LEFT_OUT }),
  }
  if (candidate !== undefined)
    await recordAudit(store, {
      ...{ at, actor_id: null, action: 'candidate.own_copy' },
      ...{ subject: 'candidate', subject_id: String(candidate) },
    })
  const resumes = [
    ...sent
      .filter(({ resume_size }) => resume_size > 0)
      .map((one) => ({ key: one.resume_key, name: pathOf('application', one) })),
    ...files.map((file) => ({ key: file.resume_key, name: pathOf('resume', file) })),
    ...came,
  ]
  return Readable.from(zipOf(entriesOf(deps, JSON.stringify(held, null, 2), resumes)))
}

const LEFT_OUT =
  'Your record was joined from several. What recruiters noted in it is left out here, because it may be about somebody else. Write to us, and a person sends you what is yours.'

type Named = { id: number; resume_name: string; resume_type: Parameters<typeof resumeName>[1] }

const pathOf = (of: 'application' | 'resume', { id, resume_name, resume_type }: Named): string =>
  `resumes/${of}-${id}-${resumeName(resume_name, resume_type).replace(/[/\\]/g, '_')}`

/** A resume whose file is missing is left out: the rest is still theirs. */
async function* entriesOf(
  { resumes }: Pick<Deps, 'resumes'>,
  held: string,
  files: readonly { key: string; name: string }[],
): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', content: [new TextEncoder().encode(held)] }
  for (const { key, name } of files) {
    const file = await resumes.open(key)
    if (file !== undefined) yield { name, content: file.stream }
  }
}

/** Later than anything that is held. */
const NEVER = '9999-12-31T23:59:59.999Z'

const ofAll = async <A, T>(all: readonly A[], read: (one: A) => Promise<readonly T[]>): Promise<T[]> =>
  (await Promise.all(all.map(read))).flat()
