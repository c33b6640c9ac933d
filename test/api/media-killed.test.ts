import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PictureAdded, pictureAddress } from '#contract/media/picture.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { eventually } from '#test/support/eventually.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { signedInServer } from '#test/support/signed-in-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/** A server on this folder, and the library as its administrator sees it. */
async function serve(dataDir: string) {
  const { server, app, token } = await signedInServer(dataDir)
  return { server, app, pictures: pictureCalls(app, () => token) }
}

const filesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'resumes'), { recursive: true }))
    .map((path) => path.split('/').at(-1) ?? '')
    .filter((name) => /^[0-9a-f]{32}$/.test(name))

test('a picture whose server is killed while it is made is made by the next, without anything left over', {
  timeout: 180_000,
}, async () => {
  const dataDir = await temporaryFolder()
  const first = await serve(dataDir)
  const photo = await drawn({ width: 2000, height: 1500 }).jpeg().toBuffer()
  const added = await first.pictures.bring(photo)
  expect(added.status, added.text).toBe(201)
  const { id, waiting } = PictureAdded.parse(added.json).data
  expect(waiting).toBe(true)
  // What is kept of it is durable before anybody is told of it; nothing else is there yet.
  expect(await filesIn(dataDir)).toHaveLength(1)
  first.server.child.kill('SIGKILL')
  expect(await first.server.ended).toBe('SIGKILL')

  const { app, pictures } = await serve(dataDir)
  const { files, fault } = await pictures.ready(id)
  expect(fault).toBeNull()
  for (const file of files) {
    const answer = await app.send('GET', pictureAddress(file))
    expect(answer.headers.get('content-length')).toBe(`${file.bytes}`)
  }
  const kept = new Set(files.map(({ key }) => key))
  await eventually(async () => expect(await filesIn(dataDir)).toHaveLength(kept.size + 1))
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})
