import { endpoints } from '#contract/endpoints.ts'
import { acceptResumeFile } from '#server/usecases/resume-files/accept-resume-file.ts'
import { addResumeFile } from '#server/usecases/resume-files/add-resume-file.ts'
import { getResumeFile } from '#server/usecases/resume-files/get-resume-file.ts'
import { listResumeFiles } from '#server/usecases/resume-files/list-resume-files.ts'
import { readResumeFileText } from '#server/usecases/resume-files/read-resume-file-text.ts'
import { refuseResumeFile } from '#server/usecases/resume-files/refuse-resume-file.ts'
import { reopenResumeFile } from '#server/usecases/resume-files/reopen-resume-file.ts'
import { downloadResumeFile, linkResumeFile } from '#server/usecases/resume-files/resume-file-bytes.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { resumePart } from './forms/resume-part.ts'
import { sendResume } from './resume-file.ts'

export const resumeFiles: Router = (app, deps) => {
  mount(app, endpoints.addResumeFile, async ({ request, actor }) => ({
    data: await addResumeFile(deps, await resumePart(request), actor),
  }))
  mount(app, endpoints.listResumeFiles, ({ query }) => listResumeFiles(deps, query.show))
  mount(app, endpoints.getResumeFile, async ({ params }) => ({ data: await getResumeFile(deps, params.id) }))
  mount(app, endpoints.acceptResumeFile, async ({ params, body, actor }) => ({
    data: await acceptResumeFile(deps, params.id, body, actor),
  }))
  mount(app, endpoints.refuseResumeFile, async ({ params, actor }) => ({
    data: await refuseResumeFile(deps, params.id, actor),
  }))
  mount(app, endpoints.reopenResumeFile, async ({ params, actor }) => ({
    data: await reopenResumeFile(deps, params.id, actor),
  }))
  mount(app, endpoints.resumeFileText, ({ params, actor }) => readResumeFileText(deps, params.id, actor))
  mount(app, endpoints.resumeFileLink, ({ params, query, actor }) =>
    linkResumeFile(deps, params.id, query, actor),
  )
  mount(app, endpoints.downloadResumeFile, async ({ params, query, reply }) =>
    sendResume(reply, await downloadResumeFile(deps, params.id, query)),
  )
}
