import type { ApplicationListQuery } from '#contract/applications/application-list.ts'
import type { ApplicationNeighbors, ApplicationView } from '#contract/applications/view-endpoint.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { listedApplications } from '#server/store/applications/application-list.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { partsOf } from '#server/store/applications/merged.ts'
import { hasInterviews } from '#server/store/interviews/interviews.ts'
import { hasLetters } from '#server/store/letters/letters.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { LookDeps } from '../audit/note-once.ts'
import type { Actor } from '../people/authenticate.ts'
import { countedList } from './counted-list.ts'
import { getApplication } from './get-application.ts'
import { readHistory } from './read-history.ts'

type Deps = LookDeps

/**
 * All that the page of an application shows, in the list of the query. Whoever goes from one applicant to the next asks for
 * it at each step and after each change: one call instead of five. Throws `application_not_found`.
 */
export async function viewApplication(
  deps: Deps,
  id: number,
  query: ApplicationListQuery,
  actor: Actor,
): Promise<ApplicationView> {
  return {
    application: await getApplication(deps, id),
    history: await readHistory(deps, id),
    stages: await allStages(deps.store),
    reasons: (await allReasons(deps.store)).filter(({ retired }) => !retired),
    has_letters: await hasLetters(deps.store, id),
    has_interviews: await hasInterviews(deps.store, (await partsOf(deps.store, [id])).get(id) ?? [id]),
    neighbors: await neighborsOf(deps, id, query, actor),
  }
}

/**
 * Who comes before and after an application in a list. Who was moved on the way may have left it, and others took their
 * places: it is looked for on the pages beside that of the query too.
 */
async function neighborsOf(
  deps: Deps,
  id: number,
  query: ApplicationListQuery,
  actor: Actor,
): Promise<ApplicationNeighbors> {
  const { sort, page, page_size } = query
  // One more on either side: who stands beside the last of the three pages.
  const offset = Math.max(0, (page - 2) * page_size - 1)
  const limit = (page + 1) * page_size + 1 - offset
  const { ids, count: of, more } = await countedList(deps, query, { sort, offset, limit }, actor)
  const at = ids.indexOf(id)
  if (at === -1) return { previous: null, next: null, place: null }
  const beside = ids.filter((_, index) => index === at - 1 || index === at + 1)
  const rows = await listedApplications(deps.store, beside, dayOf(deps.clock()))
  const neighbor = (index: number) => {
    const row = rows.find((one) => one.id === ids[index])
    if (row === undefined) return null
    const { applicant_name, resume_name, resume_type, resume_warnings } = row
    const page = Math.floor((offset + index) / page_size) + 1
    return { id: row.id, applicant_name, page, resume_name, resume_type, resume_warnings }
  }
  const [before, after] = [neighbor(at - 1), neighbor(at + 1)]
  const next = after && (await findApplication(deps.store, after.id))
  return {
    previous: before && { id: before.id, applicant_name: before.applicant_name, page: before.page },
    next: after && next ? { ...after, resume_size: next.resume_size } : null,
    place: { at: offset + at + 1, of, more },
  }
}
