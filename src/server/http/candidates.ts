import type { FastifyReply } from 'fastify'
import type { Candidate } from '#contract/candidates/candidate.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addActivity } from '#server/usecases/candidates/add-activity.ts'
import { addCandidate } from '#server/usecases/candidates/add-candidate.ts'
import { addFact } from '#server/usecases/candidates/add-fact.ts'
import { candidateTag } from '#server/usecases/candidates/candidate-tag.ts'
import { changeCandidate } from '#server/usecases/candidates/change-candidate.ts'
import { changeFact } from '#server/usecases/candidates/change-fact.ts'
import { countFacets } from '#server/usecases/candidates/count-facets.ts'
import { deleteActivity } from '#server/usecases/candidates/delete-activity.ts'
import { findSamePerson } from '#server/usecases/candidates/find-same-person.ts'
import { getCandidate } from '#server/usecases/candidates/get-candidate.ts'
import { listCandidates } from '#server/usecases/candidates/list-candidates.ts'
import { listTags } from '#server/usecases/candidates/list-tags.ts'
import { mergeCandidate, unmergeCandidate } from '#server/usecases/candidates/merge-candidate.ts'
import { notePresence } from '#server/usecases/candidates/note-presence.ts'
import { readTimeline } from '#server/usecases/candidates/read-timeline.ts'
import { sayNotSame } from '#server/usecases/candidates/say-not-same.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

const tagged = (reply: FastifyReply, candidate: Candidate) =>
  sendTagged(reply, candidate, candidateTag(candidate))

export const candidates: Router = (app, deps) => {
  mount(app, endpoints.listCandidates, ({ query, actor }) => listCandidates(deps, query, actor))
  mount(app, endpoints.countFacets, async ({ query, actor }) => ({
    data: await countFacets(deps, query, actor),
  }))
  mount(app, endpoints.listTags, async () => ({ data: await listTags(deps) }))
  mount(app, endpoints.addCandidate, async ({ body, actor }) => ({
    data: await addCandidate(deps, body, actor),
  }))
  mount(app, endpoints.getCandidate, async ({ params, reply }) =>
    tagged(reply, await getCandidate(deps, params.id)),
  )
  mount(app, endpoints.changeCandidate, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await changeCandidate(deps, params.id, body, actor, ifMatch)),
  )
  mount(app, endpoints.addFact, async ({ params, body, actor, reply }) =>
    tagged(reply, await addFact(deps, params.id, body, actor)),
  )
  mount(app, endpoints.changeFact, async ({ params, body, actor, reply }) =>
    tagged(reply, await changeFact(deps, params.id, body, actor)),
  )
  mount(app, endpoints.presence, async ({ params, body, actor }) => ({
    data: await notePresence(deps, params.id, body, actor),
  }))
  mount(app, endpoints.samePerson, ({ params }) => findSamePerson(deps, params.id))
  mount(app, endpoints.sayNotSame, async ({ params, body, actor }) => {
    await sayNotSame(deps, params.id, body, actor)
    return { message: candidateTexts.sameSaid }
  })
  mount(app, endpoints.mergeCandidate, async ({ params, body, actor }) => ({
    data: await mergeCandidate(deps, params.id, body.duplicate_id, actor),
  }))
  mount(app, endpoints.unmergeCandidate, async ({ params, query, actor }) => ({
    data: await unmergeCandidate(deps, params.id, query.merged_into, actor),
  }))
  mount(app, endpoints.candidateTimeline, ({ params, query }) => readTimeline(deps, params.id, query.before))
  mount(app, endpoints.addActivity, async ({ params, body, actor }) => ({
    data: await addActivity(deps, params.id, body, actor),
  }))
  mount(app, endpoints.deleteActivity, async ({ params, actor }) => {
    await deleteActivity(deps, params.id, actor)
    return { message: candidateTexts.entryDeleted }
  })
}
