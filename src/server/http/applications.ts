import { applicationTexts } from '#contract/applications/texts.ts'
import { APPLICATION_LIMIT } from '#contract/core/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addNote } from '#server/usecases/applications/add-note.ts'
import { applicationTag } from '#server/usecases/applications/application-tag.ts'
import { applyToJob } from '#server/usecases/applications/apply-to-job.ts'
import { changeApplication } from '#server/usecases/applications/change-application.ts'
import { considerForJob } from '#server/usecases/applications/consider-for-job.ts'
import { deleteNote } from '#server/usecases/applications/delete-note.ts'
import { exportApplications } from '#server/usecases/applications/export-applications.ts'
import { getApplication } from '#server/usecases/applications/get-application.ts'
import { linkResume } from '#server/usecases/applications/link-resume.ts'
import { listApplications } from '#server/usecases/applications/list-applications.ts'
import { mergeApplication, unmergeApplication } from '#server/usecases/applications/merge-application.ts'
import { moveApplications } from '#server/usecases/applications/move-applications.ts'
import { readHistory } from '#server/usecases/applications/read-history.ts'
import { readResumeText } from '#server/usecases/applications/read-resume-text.ts'
import { takeBackConsidered } from '#server/usecases/applications/take-back-considered.ts'
import { viewApplication } from '#server/usecases/applications/view-application.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendDownload } from './core/send-download.ts'
import { sendTagged } from './core/send-tagged.ts'
import { takeApplication } from './forms/application-form.ts'
import { applyPage } from './forms/apply-page.ts'
import { resumeFile } from './resume-file.ts'

export const applications: Router = (app, deps) => {
  mount(app, endpoints.apply, async ({ request, reply }) => {
    await deps.admit('apply', APPLICATION_LIMIT, request.ip)
    const { answer, replayed } = await takeApplication(deps.tempFolder, request, {}, (sent) =>
      applyToJob(deps, sent),
    )
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })
  applyPage(app, deps)
  mount(app, endpoints.listApplications, ({ query, actor }) => listApplications(deps, query, actor))
  mount(app, endpoints.considerForJob, async ({ body, actor }) => ({
    data: await considerForJob(deps, body, actor),
  }))
  mount(app, endpoints.takeBackConsidered, async ({ params, actor }) => {
    await takeBackConsidered(deps, params.id, actor)
    return { message: applicationTexts.takenBack }
  })
  mount(app, endpoints.exportApplications, async ({ query, actor, reply }) =>
    sendDownload(reply, await exportApplications(deps, query, actor)),
  )
  mount(app, endpoints.moveApplications, async ({ body, actor }) => ({
    data: { moved: await moveApplications(deps, body, actor) },
  }))
  mount(app, endpoints.getApplication, async ({ params, reply }) => {
    const found = await getApplication(deps, params.id)
    return sendTagged(reply, found, applicationTag(found))
  })
  mount(app, endpoints.viewApplication, async ({ params, query, actor, reply }) => {
    const view = await viewApplication(deps, params.id, query, actor)
    return sendTagged(reply, view, applicationTag(view.application))
  })
  mount(app, endpoints.changeApplication, async ({ params, body, actor, ifMatch, reply }) => {
    const { tag, ...data } = await changeApplication(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, data, tag)
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
  mount(app, endpoints.unmergeApplication, async ({ params, query, actor }) => ({
    data: await unmergeApplication(deps, params.id, query.merged_into, actor),
  }))
  mount(app, endpoints.resumeLink, ({ params, query, actor }) => linkResume(deps, params.id, query, actor))
  mount(app, endpoints.resumeText, ({ params, actor }) => readResumeText(deps, params.id, actor))
  resumeFile(app, deps)
}
