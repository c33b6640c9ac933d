import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'
import { acceptResumeFile } from '#server/usecases/resume-files/accept-resume-file.ts'
import { addResumeFile } from '#server/usecases/resume-files/add-resume-file.ts'
import { getResumeFile } from '#server/usecases/resume-files/get-resume-file.ts'
import { listResumeFiles } from '#server/usecases/resume-files/list-resume-files.ts'
import { readResumeFileText } from '#server/usecases/resume-files/read-resume-file-text.ts'
import { refuseResumeFile } from '#server/usecases/resume-files/refuse-resume-file.ts'
import { reopenResumeFile } from '#server/usecases/resume-files/reopen-resume-file.ts'
import { downloadResumeFile, linkResumeFile } from '#server/usecases/resume-files/resume-file-bytes.ts'
import { mount } from './core/mount.ts'
import type { Router, RouterDeps } from './core/router.ts'
import { sendResume } from './resume-file.ts'

const FIELD = 'applicant_resume'
/** What the framing of a multipart body may add to the file. */
const FRAMING_BYTES = 10_000
// Far above ours: the use case counts bytes itself and reads an oversized rest to a bound.
const limits = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, fileSize: 16_000_000 }

export const resumeFiles: Router = (app, deps) => {
  mount(app, endpoints.addResumeFile, async ({ request, actor }) => take(deps, request, actor))
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

async function take(deps: RouterDeps, request: FastifyRequest, actor: Actor) {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > RESUME_MAX_BYTES + FRAMING_BYTES)
    throw new AppError('upload_too_large', { fields: { [FIELD]: texts.form.resumeTooLarge } })
  const part = await filePart(request)
  if (part?.fieldname !== FIELD) throw new AppError('malformed_body')
  return { data: await addResumeFile(deps, { stream: part.file, name: part.filename ?? '' }, actor) }
}

/** The parser's own errors carry no code: uncaught, a broken form would look like a fault of ours. */
async function filePart(request: FastifyRequest) {
  try {
    return await request.file({ limits })
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new AppError('malformed_body', { cause: error })
  }
}
