import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PictureAdded } from '#contract/media/picture.ts'
import { engines, startApp, useApp } from '#test/support/app.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { startS3Server } from '#test/support/s3-server.ts'

describe.each(engines)('pictures whose files were lost or damaged, on %s', { timeout: 120_000 }, (engine) => {
  const app = useApp({ engine, pollMs: 50 })
  const owner = { token: '' }
  beforeAll(async () => {
    owner.token = (await signIn(app, { role: 'administrator' })).token
  })
  const pictures = pictureCalls(app, () => owner.token)
  const served = ({ key, format }: { key: string; format: string }) =>
    app.send('GET', `/media/${key}.${format}`)
  const placeOf = async (key: string) => {
    const names = await readdir(app.dataDir, { recursive: true })
    const place = names.find((name) => name.endsWith(key))
    if (place === undefined) throw new Error(`${key} is nowhere`)
    return join(app.dataDir, place)
  }

  test('a damaged file is not given to browsers, which would keep it for a year', async () => {
    const { files } = await pictures.added(await drawn({ color: '#102030' }).png().toBuffer())
    const [file] = files
    if (file === undefined) throw new Error('no file was made')
    await writeFile(await placeOf(file.key), Buffer.alloc(file.bytes))
    const answer = await served(file)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(app.log.join('')).toContain(`the file of a picture is damaged: ${file.key}`)
  })

  test.each(['added', 'put in its place'] as const)(
    'a lost file is made anew when its picture is %s again',
    async (how) => {
      const bytes = await drawn({ color: how === 'added' ? '#203040' : '#304050' })
        .png()
        .toBuffer()
      const { id, files, previous_until } = await pictures.added(bytes)
      const [lost, damaged] = files
      if (lost === undefined || damaged === undefined) throw new Error('no files were made')
      await rm(await placeOf(lost.key))
      await writeFile(await placeOf(damaged.key), Buffer.alloc(damaged.bytes))
      expect((await served(lost)).status).toBe(404)
      const again = await pictures.bring(bytes, 'again.png', how === 'added' ? '' : `${id}/file/`)
      if (how === 'added') expect(PictureAdded.parse(again.json).data.id).toBe(id)
      else expect(again.status, again.text).toBe(200)
      const whole = await pictures.ready(id)
      for (const file of whole.files) expect((await served(file)).status).toBe(200)
      // It is the same picture: there is nothing that could be put back.
      expect(whole.previous_until).toBe(previous_until)
    },
  )
})

test('a picture that breaks off on its way from the bucket is away for now, and nobody stopped an upload', {
  timeout: 60_000,
}, async () => {
  const bucket = await startS3Server({ bucket: 'files' })
  onTestFinished(bucket.close)
  const app = await startApp({ engine: 'sqlite', variables: bucket.variables, pollMs: 50 })
  onTestFinished(app.close)
  const { token } = await signIn(app, { role: 'administrator' })
  const pictures = pictureCalls(app, () => token)
  const bytes = await drawn({ color: '#405060' }).png().toBuffer()
  const { id, files } = await pictures.added(bytes)
  const [file] = files
  if (file === undefined) throw new Error('no file was made')
  bucket.breakOff(20)
  const given = await app.send('GET', `/media/${file.key}.${file.format}`)
  const replaced = await pictures.bring(bytes, 'again.png', `${id}/file/`)
  bucket.breakOff(undefined)
  for (const answer of [given, replaced]) {
    expect(answer.status, answer.text).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
  }
  expect(app.log.join('')).toContain('request failed')
  expect((await app.send('GET', `/media/${file.key}.${file.format}`)).status).toBe(200)
})
