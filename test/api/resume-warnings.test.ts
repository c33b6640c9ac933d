import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { createFolderStore } from '#server/files/folder-store.ts'
import { createWorker } from '#server/queue/worker.ts'
import { resumeHandlers } from '#server/resumes/resume-task.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { APPLY, apply, applyForm, plainBytes, postJob } from '#test/support/factories.ts'
import { docWith, docxRelating, pdfWith } from '#test/support/marked-resumes.ts'
import { signIn } from '#test/support/people.ts'
import { queueAgain, whenRead } from '#test/support/resume-texts.ts'
import { docxResume, macroDocx, pdfResume } from '#test/support/resumes.ts'

const macro = { name: 'Macros', data: Buffer.alloc(0), inside: [] }
const template = docxRelating([['attachedTemplate', 'https://x.test/a.dotm', 'External']])
const scripted = pdfWith('/OpenAction << /S /JavaScript /JS (a) >> /Names << /EmbeddedFiles 4 0 R >>')

describe.each(engines)('what a resume brings, on %s,', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const warningsOf = async (id: number) =>
    RecruiterApplicationResponse.parse((await app.send('GET', `/api/applications/${id}/`, { token })).json)
      .data.resume_warnings
  const row = (id: number) => app.deps.store.sql.updateTable('applications').where('id', '=', id)

  test.each([
    ['a template on the web', template, ['external']],
    ['macros', docWith('a', [macro]), ['macro']],
    ['a script and a file', scripted, ['script', 'embedded']],
    ['nothing', docxResume(), []],
    ['nothing', pdfResume(), []],
  ])('is told with the application: %s', async (_what, bytes, warnings) => {
    const id = await apply(app, { job_id }, { bytes: plainBytes(bytes) })
    expect(await warningsOf(id)).toEqual(warnings)
    const list = await app.send('GET', `/api/applications/?job=${job_id}`, { token })
    const listed = ApplicationPage.parse(list.json).results.find((one) => one.id === id)
    expect(listed?.resume_warnings).toEqual(warnings)
    const jobs = await app.send('GET', `/api/jobs/list/${job_id}/`, { token })
    expect(jobs.json).toMatchObject({
      data: {
        applications_received: expect.arrayContaining([
          expect.objectContaining({ id, resume_warnings: warnings }),
        ]),
      },
    })
  })

  test('is refused when it is the macros of a .docx', async () => {
    const answer = await app.send('POST', APPLY, {
      body: applyForm({ job_id }, { bytes: plainBytes(macroDocx()) }),
    })
    expect(answer.status).toBe(400)
  })

  test('is unknown of a resume from before, until it is read', async () => {
    const id = await apply(app, { job_id }, { bytes: plainBytes(template) })
    await whenRead(app, token, id)
    await row(id).set({ resume_warnings: null }).execute()
    expect(await warningsOf(id)).toBeNull()
    const later = new Date(Date.now() + 3_600_000)
    await queueAgain(app.deps.store, id, later.toISOString())
    const resumes = await createFolderStore(join(app.dataDir, 'resumes'))
    const log = { info: () => {}, warn: () => {} }
    const deps = { store: app.deps.store, resumes, clock: () => later, log }
    const reading = createWorker({ ...deps, handlers: { [RESUME_TASK]: resumeHandlers(deps)() } })
    onTestFinished(() => reading.stop())
    reading.start()
    await whenRead(app, token, id)
    expect(await warningsOf(id)).toEqual(['external'])
  })
})
