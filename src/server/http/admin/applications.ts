import type { FastifyInstance } from 'fastify'
import { applicationTexts } from '#contract/applications/texts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addNote } from '#server/usecases/applications/add-note.ts'
import { applicationTag } from '#server/usecases/applications/application-tag.ts'
import { changeApplication } from '#server/usecases/applications/change-application.ts'
import { deleteNote } from '#server/usecases/applications/delete-note.ts'
import { exportApplications } from '#server/usecases/applications/export-applications.ts'
import { getApplication } from '#server/usecases/applications/get-application.ts'
import { listApplications } from '#server/usecases/applications/list-applications.ts'
import { mergeApplication, unmergeApplication } from '#server/usecases/applications/merge-application.ts'
import { moveApplications } from '#server/usecases/applications/move-applications.ts'
import { readHistory } from '#server/usecases/applications/read-history.ts'
import { listStages } from '#server/usecases/stages/list-stages.ts'
import { saveStages } from '#server/usecases/stages/save-stages.ts'
import { stagesTag } from '#server/usecases/stages/stages-tag.ts'
import { mount } from '../mount.ts'
import { sendCsv } from '../send-csv.ts'

type Deps = Parameters<typeof moveApplications>[0]

export function applications(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.listApplications, ({ query, actor }) => listApplications(deps, query, actor))
  mount(app, endpoints.exportApplications, async ({ query, actor, reply }) =>
    sendCsv(reply, await exportApplications(deps, query, actor)),
  )
  mount(app, endpoints.moveApplications, async ({ body, actor }) => ({
    data: { moved: await moveApplications(deps, body, actor) },
  }))
  mount(app, endpoints.getApplication, async ({ params, reply }) => {
    const data = await getApplication(deps, params.id)
    reply.header('etag', applicationTag(data))
    return { data }
  })
  mount(app, endpoints.changeApplication, async ({ params, body, actor, ifMatch, reply }) => {
    const { tag, ...data } = await changeApplication(deps, params.id, body, actor, ifMatch)
    reply.header('etag', tag)
    return { data }
  })
  mount(app, endpoints.applicationHistory, async ({ params }) => ({
    data: await readHistory(deps, params.id),
  }))
  mount(app, endpoints.addNote, async ({ params, body, actor }) => ({
    data: await addNote(deps, params.id, body, actor),
  }))
  mount(app, endpoints.deleteNote, async ({ params, actor }) => {
    await deleteNote(deps, params.id, actor)
    return { message: applicationTexts.noteDeleted }
  })
  mount(app, endpoints.mergeApplication, async ({ params, body, actor }) => ({
    data: await mergeApplication(deps, params.id, body.duplicate_id, actor),
  }))
  mount(app, endpoints.unmergeApplication, async ({ params, actor }) => ({
    data: await unmergeApplication(deps, params.id, actor),
  }))
  mount(app, endpoints.listStages, async ({ reply }) => {
    const data = await listStages(deps)
    reply.header('etag', stagesTag(data))
    return { data }
  })
  mount(app, endpoints.saveStages, async ({ body, actor, ifMatch, reply }) => {
    const data = await saveStages(deps, body, actor, ifMatch)
    reply.header('etag', stagesTag(data))
    return { data }
  })
}
