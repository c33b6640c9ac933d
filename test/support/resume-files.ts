import type { z } from 'zod'
import { proposedFacts } from '#contract/resume-files/proposed-facts.ts'
import {
  ResumeFileAdded,
  type ResumeFileDetail,
  ResumeFileList,
  ResumeFileResponse,
} from '#contract/resume-files/resume-file.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { plainBytes } from './factories.ts'
import { docResume } from './resumes.ts'

/** A resume of these lines, in a Word file. */
export const resumeSaying = (lines: readonly string[]): Buffer => docResume(lines.join('\r'))

/** What a signed-in recruiter does with dropped resumes over the API. */
export function resumeFileCalls(app: Pick<TestApp, 'send'>, tokenOf: () => string) {
  const call = (method: string, path: string, json?: object) =>
    app.send(method, `/api/resume-files/${path}`, { token: tokenOf(), ...(json && { json }) })
  const drop = (bytes: Buffer, name = 'resume.doc') => {
    const body = new FormData()
    body.set('applicant_resume', new Blob([plainBytes(bytes)]), name)
    return app.send('POST', '/api/resume-files/', { token: tokenOf(), body })
  }
  const added = async (bytes: Buffer, name?: string): Promise<z.infer<typeof ResumeFileAdded>['data']> =>
    ResumeFileAdded.parse((await drop(bytes, name)).json).data
  const read = async (id: number): Promise<ResumeFileDetail> =>
    ResumeFileResponse.parse((await call('GET', `${id}/`)).json).data
  return {
    call,
    drop,
    added,
    read,
    list: async (show = 'open') => ResumeFileList.parse((await call('GET', `?show=${show}`)).json),
    /** Drops it and waits until it was read. */
    async dropped(bytes: Buffer, name?: string): Promise<ResumeFileDetail> {
      const { id } = await added(bytes, name)
      return eventually(async () => {
        const file = await read(id)
        if (file.state === 'waiting') throw new Error('the resume is still waiting')
        return file
      })
    },
    /** Accepts all that was read. */
    accept: ({ id, facts }: ResumeFileDetail, candidate_id: number | null = null, more: object[] = []) =>
      call('POST', `${id}/accept/`, {
        candidate_id,
        facts: [
          ...(facts === null ? [] : proposedFacts(facts)).map(({ kind, value }) => ({ kind, value })),
          ...more,
        ],
      }),
  }
}
