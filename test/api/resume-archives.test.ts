import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ResumeLinkResponse } from '#contract/applications/application.ts'
import { startApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { resumesOf } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'

/** Three applications with resumes, and how the archive of them is asked for. */
async function applied() {
  const app = await startApp({ engine: 'sqlite' })
  onTestFinished(() => app.close())
  const { token } = await signIn(app)
  const job = await postJob(app, token)
  for (const name of ['One', 'Two', 'Three']) await apply(app, { job_id: job.id, applicant_name: name })
  const rows = await app.deps.store.sql
    .selectFrom('applications')
    .select('resume_key')
    .orderBy('id')
    .execute()
  const folder = join(app.dataDir, 'resumes')
  return {
    app,
    token,
    folder,
    paths: rows.map(({ resume_key }) => join(folder, resume_key.slice(0, 2), resume_key)),
    async archive() {
      const link = await app.send('POST', '/api/imports/resumes/applications/link/', { token })
      return app.send('GET', ResumeLinkResponse.parse(link.json).data.url)
    },
  }
}

test.each([
  [
    'a file in the place of the folder',
    async (folder: string) => {
      await rename(folder, `${folder}-away`)
      await writeFile(folder, '')
      return async () => {
        await rm(folder)
        await rename(`${folder}-away`, folder)
      }
    },
  ],
  [
    'an empty folder where nothing is mounted',
    async (folder: string) => {
      await rename(folder, `${folder}-away`)
      await mkdir(folder)
      return async () => {
        await rm(folder, { recursive: true })
        await rename(`${folder}-away`, folder)
      }
    },
  ],
  [
    'a folder in the place of each file',
    async (_: string, paths: readonly string[]) => {
      for (const path of paths) {
        await rename(path, `${path}-away`)
        await mkdir(path)
      }
      return async () => {
        for (const path of paths) {
          await rm(path, { recursive: true })
          await rename(`${path}-away`, path)
        }
      }
    },
  ],
  [
    'files that may not be read',
    // Who runs as root may read everything, so that there is nothing to see.
    process.getuid?.() === 0
      ? undefined
      : async (_: string, paths: readonly string[]) => {
          for (const path of paths) await chmod(path, 0)
          return async () => {
            for (const path of paths) await chmod(path, 0o600)
          }
        },
  ],
])('with %s the archive of resumes is answered 503, and is whole afterwards', async (_, breakIt) => {
  if (breakIt === undefined) return
  const { app, token, folder, paths, archive } = await applied()
  const mend = await breakIt(folder, paths)
  const { status, headers, json } = await archive()
  expect([status, json]).toMatchObject([503, { error: { code: 'unavailable' } }])
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('content-disposition')).toBeNull()
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await mend()
  expect(await resumesOf(app, token, 'applications')).toHaveLength(3)
})

test('an archive of which a later resume cannot be read does not pass for a whole one', async () => {
  const { paths, archive } = await applied()
  const last = paths.at(-1) ?? ''
  await rm(last)
  await mkdir(last)
  await expect(archive()).rejects.toThrow()
})

test('a resume whose file is lost is named in the archive, in a text beside the others', async () => {
  const { app, token, paths } = await applied()
  await rm(paths[1] ?? '')
  const files = await resumesOf(app, token, 'applications')
  expect(files).toHaveLength(3)
  const whole = files.slice(0, 2).map(({ path }) => path)
  const said = files.at(-1)
  expect(said?.path).toBe('missing-files.txt')
  const [words, , name] = said?.content.toString().split('\r\n') ?? []
  expect(words).toBe('The file of this resume is lost. It is not in this archive:')
  expect(name).toMatch(/^resumes?\/|\.(pdf|docx?)$/)
  expect(whole).not.toContain(name)
})
