import { expect } from 'vitest'
import { ResumeLinkResponse } from '#contract/applications/application.ts'
import { type ImportDetail, ImportResponse, isUnderWay } from '#contract/imports/import.ts'
import type { ImportKind } from '#contract/imports/import-fields.ts'
import { entriesOf } from '#web/admin/resume-files/zip-entries.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { plainBytes } from './factories.ts'

/** What a signed-in recruiter does with files of people over the API. */
export function importCalls(app: Pick<TestApp, 'send'>, tokenOf: () => string) {
  const call = (method: string, path: string, json?: object, headers?: Record<string, string>) =>
    app.send(method, `/api/imports/${path}`, {
      token: tokenOf(),
      ...(json !== undefined && { json }),
      ...(headers && { headers }),
    })
  const importIn = (answer: { json: unknown }): ImportDetail => ImportResponse.parse(answer.json).data
  const send = (content: string | Buffer, name = 'people.csv', kind: ImportKind = 'candidates') => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(Buffer.from(content))]), name)
    return app.send('POST', `/api/imports/?kind=${kind}`, { token: tokenOf(), body })
  }
  /** Brings a resume beside a sheet, under a name that may have folders. */
  const addFile = (id: number, path: string, bytes: Buffer) => {
    const body = new FormData()
    body.append('applicant_resume', new Blob([plainBytes(bytes)]), path)
    return app.send('POST', `/api/imports/${id}/files/`, { token: tokenOf(), body })
  }
  const read = async (id: number) => importIn(await call('GET', `${id}/`))
  /** The import, once nobody works on it. */
  const settled = (id: number): Promise<ImportDetail> =>
    eventually(async () => {
      const found = await read(id)
      expect(isUnderWay(found.state), found.state).toBe(false)
      return found
    }, 60_000)
  const step = async (id: number, what: 'check' | 'run' | 'take-back'): Promise<ImportDetail> => {
    const answer = await call('POST', `${id}/${what}/`)
    expect(answer.status, answer.text).toBe(200)
    return settled(id)
  }
  const add = async (content: string | Buffer, name?: string, kind?: ImportKind) => {
    const answer = await send(content, name, kind)
    expect(answer.status, answer.text).toBe(201)
    return importIn(answer)
  }
  return {
    call,
    importIn,
    send,
    addFile,
    add,
    read,
    settled,
    step,
    /** Brings a file, checks it and runs it. */
    async bring(
      content: string | Buffer,
      known: 'offer' | 'skip' = 'offer',
      name?: string,
      kind?: ImportKind,
    ) {
      const { id } = await add(content, name, kind)
      await call('PATCH', `${id}/`, { known })
      await step(id, 'check')
      return step(id, 'run')
    },
  }
}

/** The files of the archive that goes out beside an export. */
export async function resumesOf(app: Pick<TestApp, 'send'>, token: string, of: string) {
  const link = await app.send('POST', `/api/imports/resumes/${of}/link/`, { token })
  const answer = await app.send('GET', ResumeLinkResponse.parse(link.json).data.url)
  expect(answer.headers.get('content-disposition')).toContain(`resumes-of-${of}-`)
  const entries = await entriesOf(new File([plainBytes(answer.bytes)], 'resumes.zip'))
  return Promise.all(
    entries.map(async (entry) => ({
      path: entry.path,
      content: 'open' in entry ? Buffer.from(await (await entry.open()).arrayBuffer()) : Buffer.alloc(0),
    })),
  )
}
