import { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { applicantColumns } from '../applications/applicant-columns.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { personsWithParts } from './persons-with-parts.ts'

/** Of more applications than this somebody has, the newest are searched. */
const APPLICATIONS_MOST = 50
const RESUMES_MOST = 10
const LETTERS_MOST = 50

/**
 * All that is known of these persons, with that of those who were merged into them: facts that nobody refused, tags, pools, entries,
 * newest applications first with their notes and answers, and what the newest resumes say. Who is part of another is left out.
 */
export async function personTexts(store: Store, ids: readonly number[]) {
  const db = apart(store)
  const { all, personOf, known } = await personsWithParts(db, ids)
  const facts = await db
    .selectFrom('candidate_facts')
    .select(['candidate_id', 'kind', 'value', 'written', 'state'])
    .where('candidate_id', 'in', known)
    .where('state', '!=', 'refused')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const tags = await db
    .selectFrom('candidate_tags')
    .select(['candidate_id', 'tag'])
    .where('candidate_id', 'in', known)
    .orderBy('tag')
    .execute()
  const pools = await db
    .selectFrom('pool_people')
    .select(['candidate_id', 'pool_id'])
    .where('candidate_id', 'in', known)
    .orderBy('pool_id')
    .execute()
  const entries = await db
    .selectFrom('candidate_activities')
    .select(['candidate_id', 'kind', 'body', 'happened_at'])
    .where('candidate_id', 'in', known)
    .orderBy('happened_at', 'desc')
    .execute()
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'candidate_id', ...applicantColumns])
    .where('candidate_id', 'in', known)
    .where('spam_since', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const sent = Map.groupBy(applications, ({ candidate_id }) => personOf.get(candidate_id ?? 0))
  const newest = (most: number) => [
    0,
    ...[...sent.values()].flatMap((own) => own.slice(0, most).map(({ id }) => id)),
  ]
  const [some, few] = [newest(APPLICATIONS_MOST), newest(RESUMES_MOST)]
  const notes = await db
    .selectFrom('application_notes')
    .select(['application_id', 'body'])
    .where('application_id', 'in', some)
    .orderBy('id', 'desc')
    .execute()
  const answers = await db
    .selectFrom('application_answers')
    .select(['application_id', 'question', 'kind', 'answer'])
    .where('application_id', 'in', some)
    .orderBy('position')
    .execute()
  const letters = await db
    .selectFrom('letters')
    .select(['candidate_id', 'subject', 'body'])
    .where('candidate_id', 'in', known)
    .orderBy('at', 'desc')
    .limit(LETTERS_MOST * ids.length)
    .execute()
  const resumes = await db
    .selectFrom('resume_texts')
    .select(['application_id', 'text'])
    .where('application_id', 'in', few)
    .where('text', '!=', '')
    .orderBy('application_id', 'desc')
    .execute()
  const readings = await db
    .selectFrom('resume_facts')
    .select(['application_id', 'kind', 'value'])
    .where('application_id', 'in', few)
    .orderBy('application_id', 'desc')
    .orderBy('position')
    .execute()
  const dropped = await db
    .selectFrom('resume_files')
    .select(['candidate_id', 'text', 'facts', 'import_id'])
    .where('candidate_id', 'in', known)
    .where('text', '!=', '')
    .orderBy('id', 'desc')
    .execute()
  return ids.flatMap((id) => {
    const person = all.find((one) => one.id === id)
    if (person === undefined || person.part_of !== null) return []
    const ofPerson = ({ candidate_id }: { candidate_id: number | null }) =>
      personOf.get(candidate_id ?? 0) === id
    const brought = dropped.filter(ofPerson).slice(0, RESUMES_MOST)
    const own = (sent.get(id) ?? []).slice(0, APPLICATIONS_MOST)
    const ownIds = new Set(own.map((application) => application.id))
    const ofOwn = ({ application_id }: { application_id: number }) => ownIds.has(application_id)
    return {
      id,
      owner_id: person.owner_id,
      source: person.source,
      // What is said of the person themselves before what is said of those who are part of them.
      facts: facts
        .filter(ofPerson)
        .sort((a, b) => Number(b.candidate_id === id) - Number(a.candidate_id === id)),
      tags: [...new Set(tags.filter(ofPerson).map(({ tag }) => tag))],
      pools: [...new Set(pools.filter(ofPerson).map(({ pool_id }) => pool_id))],
      entries: entries.filter(ofPerson),
      applications: own,
      letters: letters
        .filter(({ candidate_id }) => personOf.get(candidate_id ?? 0) === id)
        .slice(0, LETTERS_MOST)
        .map(({ subject, body }) => `${subject}\n${body}`),
      notes: notes.filter(ofOwn).map(({ body }) => body),
      answers: answers.filter(ofOwn),
      resumes: [...resumes.filter(ofOwn), ...brought].map(({ text }) => text),
      readings: [...readings.filter(ofOwn), ...brought.flatMap(readingsOf)],
    }
  })
}

/** What nobody has reviewed of what a resume says: of one that came with an import. */
function readingsOf({ facts, import_id }: { facts: string | null; import_id: number | null }) {
  if (facts === null || import_id === null) return []
  const { skills, headline, positions, place, authorizations } = ResumeFacts.parse(JSON.parse(facts))
  const titles = [headline?.title ?? null, ...positions.map(({ title }) => title)]
  return [
    ...skills.map(({ name: value }) => ({ kind: 'skill', value })),
    ...titles.flatMap((value) => (value === null ? [] : [{ kind: 'title', value }])),
    ...(place === null ? [] : [{ kind: 'place', value: place.written }]),
    ...authorizations.map(({ kind: value }) => ({ kind: 'authorization', value })),
  ]
}

export type PersonTexts = Awaited<ReturnType<typeof personTexts>>[number]
