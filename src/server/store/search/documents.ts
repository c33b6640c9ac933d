import { namesOfPlace, placeCodes } from '#contract/jobs/place.ts'
import { applicantColumns } from '../applications/applicant-columns.ts'
import type { Store } from '../engine/store.ts'
import { applicationTexts } from './application-texts.ts'
import { candidateDocuments } from './candidate-documents.ts'
import { documentOf, MARKS, type Part } from './document.ts'
import { phoneWords } from './phones.ts'
import type { SearchKind } from './tables.ts'

type Documents = { id: number; words: string }[]

/** Words that say where the work is done; one of a job that says it by a box to tick. */
const REMOTE = 'remote work from home'
const ON_SITE = 'on site onsite'
/** The code among those of a place for a job that can be done from anywhere. */
export const REMOTE_CODE = 'remote'

/** What the index is to hold of these; what is not there has no document. */
export function documentsFor(
  store: Store,
  kind: Exclude<SearchKind, 'person'>,
  ids: readonly number[],
): Promise<Documents> {
  if (kind === 'job') return jobDocuments(store, ids)
  if (kind === 'candidate') return candidateDocuments(store, ids)
  return kind === 'message' ? messageDocuments(store, ids) : applicationDocuments(store, ids)
}

async function jobDocuments({ sql }: Store, ids: readonly number[]): Promise<Documents> {
  const jobs = await sql
    .selectFrom('jobs')
    .select(['id', 'title', 'description', 'address', 'skills', 'job_type', 'remote_work'])
    .select(['city', 'region', 'country'])
    .where('id', 'in', ids)
    .execute()
  return jobs.map((job) => {
    const codes = placeCodes(job)
    const names = codes.flatMap(namesOfPlace).filter((name) => name.length > 2)
    const remote = Boolean(job.remote_work)
    const places = [job.address, job.city, job.region, ...names]
    const parts: Part[] = [
      { text: job.title },
      { text: job.skills },
      { text: job.address },
      { text: job.description },
      { text: `${job.city} ${job.region}` },
      { text: job.job_type },
      { text: remote ? REMOTE : ON_SITE },
      ...names.map((text) => ({ text })),
      { text: job.title, mark: MARKS.title },
      ...places.map((text) => ({ text, mark: MARKS.place })),
      { words: [...codes, ...(remote ? [REMOTE_CODE] : [])].map(codeWord) },
    ]
    return { id: job.id, words: documentOf(parts) }
  })
}

/** The word that stands for a code of a place. */
export const codeWord = (code: string): string => `${MARKS.place}=${code}`

async function messageDocuments({ sql }: Store, ids: readonly number[]): Promise<Documents> {
  const messages = await sql
    .selectFrom('messages')
    .select(['id', 'subject', 'company', 'email', 'phone', 'message'])
    .where('id', 'in', ids)
    .execute()
  const letters = await sql
    .selectFrom('letters')
    .select(['contact_message_id', 'subject', 'body', 'address'])
    .where('contact_message_id', 'in', ids)
    .execute()
  return messages.map(({ id, subject, company, email, phone, message }) => {
    const said = letters.filter((letter) => letter.contact_message_id === id)
    const own = [subject, company, email, phone, message]
    const texts = [...own, ...said.flatMap((letter) => [letter.subject, letter.body, letter.address])].map(
      (text) => ({ text }),
    )
    return { id, words: documentOf([...texts, { words: phoneWords(phone) }]) }
  })
}

/** With what the duplicates say that were merged into it, and into those. */
async function applicationDocuments(store: Store, ids: readonly number[]): Promise<Documents> {
  const found = await applicationTexts(store, ids)
  return [...found].flatMap(([id, { rows, notes }]) => {
    if (!rows.some((row) => row.id === id)) return []
    const texts = [
      ...rows.flatMap((row) => applicantColumns.map((column) => row[column])),
      ...notes,
      ...rows.map(({ text }) => text ?? ''),
    ]
    const phones = { words: rows.flatMap(({ phone }) => phoneWords(phone)) }
    return [{ id, words: documentOf([phones, ...texts.map((text) => ({ text }))]) }]
  })
}
