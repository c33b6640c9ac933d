import { shownLine } from '#contract/core/text.ts'
import type { ComparedPerson, EvidencePage, EvidenceQuery } from '#contract/evidence/evidence.ts'
import { OTHERS_MOST, READ_MOST } from '#contract/evidence/evidence.ts'
import type { Requirement } from '#contract/evidence/requirement.ts'
import { notToContact } from '#server/store/bulks/chosen.ts'
import { candidatesOf } from '#server/store/candidates/candidate-list.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type Application, applicantsOf, applicationsInStages } from '#server/store/evidence/applicants.ts'
import { type Wanted, weighHolders, wholePersons } from '#server/store/evidence/holders.ts'
import { knownLines, resumeStates, shownBeside } from '#server/store/evidence/known-lines.ts'
import { type LookDeps, noteOnce } from '../audit/note-once.ts'
import { neighborPages } from '../core/neighbor-pages.ts'
import type { Actor } from '../people/authenticate.ts'
import { comparedJob, requirementsOf } from './requirements-of.ts'
import { byArrival, byEvidence, type Shown, shownEvidence } from './shown-evidence.ts'
import { titleWritings } from './title-words.ts'

type Deps = LookDeps

/** One more thing that is required counts more than all that is nice to have. */
const REQUIRED_WEIGHT = 64
/** Among the best there are some who are part of another by now, whom the index does not know as that yet. */
const SPARE = 2

/**
 * People beside what a job asks for: its applicants, all of them, or the others of whom most was found. Throws `evidence_off` and
 * `job_not_found`. Whoever looks stands in the audit.
 */
export async function readEvidence(
  deps: Deps,
  id: number,
  query: EvidenceQuery,
  actor: Actor,
): Promise<EvidencePage> {
  const { store } = deps
  const job = await comparedJob(store, id)
  const { requirements } = await requirementsOf(store, job)
  const applicants = await applicantsOf(store, id)
  const { persons, rest, most, more } =
    query.whom === 'applicants'
      ? await orderedApplicants(store, applicants, requirements)
      : await bestOthers(store, applicants, requirements)
  const show = async (some: readonly number[]) =>
    shownEvidence(some, requirements, await knownLines(store, some, skillsOf(requirements)), applicants)
  const read = (await show(persons))
    .filter(({ required, nice }) => query.whom === 'applicants' || required + nice > 0)
    .sort(byEvidence)
    .slice(0, most)
  const count = read.length + rest.length
  const { page, page_size } = query
  const part = <T>(all: readonly T[], before: number) =>
    all.slice(Math.max(0, (page - 1) * page_size - before), Math.max(0, page * page_size - before))
  const shown = [...part(read, 0), ...(await show(part(rest, read.length)))]
  const detail = { job: id, whom: query.whom, count }
  const look = { action: 'job.compare', subject: 'job', subject_id: String(id), detail } as const
  await noteOnce(deps, look, ['job', 'whom'], actor)
  return {
    requirements,
    count,
    ...(more && { more: true as const }),
    ...neighborPages(`/api/jobs/evidence/${id}/`, query, count),
    results: await comparedPeople(store, shown, applicants),
  }
}

const skillsOf = (requirements: readonly Requirement[]): string[] =>
  requirements.flatMap(({ kind, name }) => (kind === 'skill' ? [name] : []))

const wantedOf = (requirements: readonly Requirement[]) =>
  requirements.map(({ kind, name, level }): Wanted => {
    const weight = level === 'required' ? REQUIRED_WEIGHT : 1
    return kind === 'skill' ? { skill: name, weight } : { title: titleWritings(name), weight }
  })

/** All of them. Of more than are read line by line, the others follow by the skills that they hold, of equals whoever applied last. */
async function orderedApplicants(
  store: Store,
  applicants: ReadonlyMap<number, Application>,
  requirements: readonly Requirement[],
) {
  const persons = [...applicants.keys()]
  if (persons.length <= READ_MOST) return { persons, rest: [], most: READ_MOST, more: false }
  const weights = await weighHolders(store, wantedOf(requirements))
  const arrived = [...applicants].map(([person, came]) => ({ person, came }))
  const ordered = arrived
    .sort((a, b) => (weights[b.person] ?? 0) - (weights[a.person] ?? 0) || byArrival(a, b))
    .map(({ person }) => person)
  return {
    persons: ordered.slice(0, READ_MOST),
    rest: ordered.slice(READ_MOST),
    most: READ_MOST,
    more: false,
  }
}

/** Who holds most of the skills, the newest first; nobody who holds none. */
async function bestOthers(
  store: Store,
  applicants: ReadonlyMap<number, Application>,
  requirements: readonly Requirement[],
) {
  const weights = await weighHolders(store, wantedOf(requirements))
  const silent = await notToContact(store)
  const byWeight = new Map<number, number[]>()
  for (let id = weights.length - 1; id > 0; id -= 1) {
    const weight = weights[id] ?? 0
    if (weight === 0 || applicants.has(id) || silent.has(id)) continue
    const own = byWeight.get(weight)
    if (own === undefined) byWeight.set(weight, [id])
    else if (own.length < SPARE * READ_MOST) own.push(id)
  }
  const best = [...byWeight]
    .sort(([a], [b]) => b - a)
    .flatMap(([, ids]) => ids)
    .slice(0, SPARE * READ_MOST)
  const whole = await wholePersons(store, best)
  const persons = best.filter((id) => whole.has(id))
  return {
    persons: persons.slice(0, READ_MOST),
    rest: [],
    most: OTHERS_MOST,
    more: persons.length > OTHERS_MOST,
  }
}

/** How far the newest resume of a person was read. */
function newerOf(
  sent: Exclude<ComparedPerson['resume'], 'none'> | undefined,
  sentAt: string | undefined,
  file: Shown['file'],
): ComparedPerson['resume'] {
  if (file === undefined) return sent ?? 'none'
  if (sent !== undefined && (sentAt ?? '') > file.created_at) return sent
  return file.reason !== null ? 'unreadable' : file.facts === null ? 'waiting' : 'read'
}

async function comparedPeople(
  store: Store,
  shown: readonly Shown[],
  applicants: ReadonlyMap<number, Application>,
): Promise<ComparedPerson[]> {
  const ids = shown.map(({ person }) => person)
  const rows = new Map((await candidatesOf(store, ids)).map((row) => [row.id, row]))
  const states = await resumeStates(
    store,
    shown.flatMap(({ newest }) => newest?.id ?? []),
  )
  const applications = await applicationsInStages(
    store,
    ids.flatMap((id) => applicants.get(id)?.id ?? []),
  )
  const beside = Map.groupBy(await shownBeside(store, ids), ({ person }) => person)
  return shown.map(({ person, found, newest, file }) => {
    const first = (kind: string) => beside.get(person)?.find((one) => one.kind === kind)
    const place = first('place')
    return {
      candidate_id: person,
      name: shownLine(rows.get(person)?.name ?? ''),
      application: applications.get(applicants.get(person)?.id ?? 0) ?? null,
      resume: newerOf(states.get(newest?.id ?? 0), newest?.created_at, file),
      place: place === undefined ? null : shownLine(place.written),
      authorization: first('work_authorization')?.value ?? null,
      found,
    }
  })
}
