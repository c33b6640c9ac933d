import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { PictureAdded, pictureAddress } from '#contract/media/picture.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { newTempName } from '#server/files/temp-folder.ts'
import { findPicture, updatePicture } from '#server/store/media/pictures.ts'
import { clearQuarantine, quarantineUnknown } from '#server/usecases/installation/unknown-files.ts'
import { bringInPictures, planPictures } from '#server/usecases/media/bring-in-pictures.ts'
import { clearPictures } from '#server/usecases/media/clear-pictures.ts'
import { openPicture } from '#server/usecases/media/open-picture.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { startS3Server } from '#test/support/s3-server.ts'

const bucket = await startS3Server({ bucket: 'pictures' })
afterAll(() => bucket.close())

const errorOf = (answer: { json: unknown }) => ErrorBody.parse(answer.json).error
const DAY = 86_400_000

// SQLite keeps its files in a folder, PostgreSQL in a bucket: both stores are gone through whole.
describe.each(engines)('the library of pictures on %s', { timeout: 120_000 }, (engine) => {
  const app = useApp({
    engine,
    ...(engine === 'postgres' && { variables: bucket.variables }),
  })
  const tokens = { owner: '', recruiter: '' }
  beforeAll(async () => {
    tokens.owner = (await signIn(app, { role: 'administrator' })).token
    tokens.recruiter = (await signIn(app)).token
  })
  const pictures = pictureCalls(app, () => tokens.owner)
  const content = contentCalls(app, () => tokens.owner)
  const stored = async (): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of app.deps.resumes.list()) keys.push(key)
    return keys
  }
  const served = (file: { key: string; format: 'avif' | 'webp' } | undefined) =>
    app.send('GET', file ? pictureAddress(file) : '/')

  test('takes a photograph the right way up, keeps its pixels alone, and serves them for good', async () => {
    const photo = await drawn({ width: 1400, height: 700 })
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Harborlight', Artist: 'Somebody' },
        IFD3: { GPSLatitude: '26/1 1/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const hidden = Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>')])
    const picture = await pictures.added(hidden, 'C:\\photos\\the_front-door.php.jpg')
    expect(picture).toMatchObject({ name: 'the front door.php', alt: '', decorative: false })
    expect(picture).toMatchObject({ width: 700, height: 1400, fault: null, uses: [], removed_at: null })
    const { files } = picture
    expect(files.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [160, 320, 640, 700].flatMap((width) => [`${width} avif`, `${width} webp`]),
    )
    for (const file of files) {
      const answer = await served(file)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${file.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-length': `${file.bytes}`,
      })
      const { width, height, exif, icc, xmp } = await sharp(answer.bytes).metadata()
      expect({ width, height, exif, icc, xmp }).toEqual({ width: file.width, height: file.height })
      for (const secret of ['Harborlight', 'Somebody', 'polyglot'])
        expect(answer.bytes.includes(secret)).toBe(false)
    }
    // The mark of the upper left corner is in the upper right one, as the camera says it was held.
    const { bytes } = await served(files.at(-1))
    const corner = { left: 700 - 20, top: 0, width: 10, height: 10 }
    const [red = 0, , blue = 0] = await sharp(bytes).extract(corner).raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)

    // What is kept is no larger and tells no more; it is nobody's to fetch.
    const kept = (await stored()).filter((key) => !files.some((file) => file.key === key))
    expect(kept).toHaveLength(1)
    const opened = await app.deps.resumes.open(kept[0] ?? '')
    const whole = Buffer.concat(await (opened?.stream.toArray() ?? []))
    expect(whole.includes('Harborlight') || whole.includes('polyglot')).toBe(false)
    expect((await app.send('GET', `/media/${kept[0]}.webp`)).status).toBe(404)

    const etag = `"${files[0]?.key}"`
    const again = await app.send('GET', pictureAddress(files[0] ?? { key: '', format: 'avif' }), {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    for (const name of ['', 'x', `${files[0]?.key}.webp`, `${files[0]?.key}.png`, `${'0'.repeat(32)}.avif`])
      expect((await app.send('GET', `/media/${name}`)).status, name).toBe(404)
  })

  test('gives pages a file also where it is, to its last byte, what is kept', async () => {
    const square = sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    const picture = await pictures.added(await square.webp({ quality: 80, smartSubsample: true }).toBuffer())
    for (const file of picture.files) expect((await served(file)).status, file.format).toBe(200)
  })

  test('is for administrators, who describe, find and change what is in it', async () => {
    const file = await drawn({ color: '#123456' }).png().toBuffer()
    const picture = await pictures.added(file, 'team.png')
    const known = PictureAdded.parse((await pictures.bring(file, 'again.webp')).json)
    expect(known).toMatchObject({ known: true, data: { id: picture.id, name: 'team' } })
    // Taken out of the library, it is as it was, and the same picture where it is brought in.
    const [kept] = await app.deps.store.sql
      .selectFrom('picture_files')
      .select('key')
      .where('picture_id', '=', picture.id)
      .where('format', '=', 'kept')
      .execute()
    const opened = await app.deps.resumes.open(kept?.key ?? '')
    const whole = Buffer.concat(await (opened?.stream.toArray() ?? []))
    expect(PictureAdded.parse((await pictures.bring(whole)).json).data.id).toBe(picture.id)

    const { count, counts } = await pictures.list('?show=undescribed')
    expect(count).toBe(counts.undescribed)
    const change = { alt: 'Five people at a table', focal_x: 30, focal_y: 80 }
    const changed = await pictures.call('PATCH', `${picture.id}/`, change, picture.etag)
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json).toMatchObject({ data: change })
    const stale = await pictures.call('PATCH', `${picture.id}/`, { name: 'Lost' }, picture.etag)
    expect(errorOf(stale)).toMatchObject({ code: 'changed_meanwhile', changed: [{ id: picture.id }] })
    expect((await pictures.list('?search=table%20team')).results.map(({ id }) => id)).toEqual([picture.id])
    expect((await pictures.list('?search=table%20nobody')).count).toBe(0)
    // As a Mac writes the name of a file, and as people write it.
    const accented = await pictures.added(
      await drawn({ color: '#89a' }).png().toBuffer(),
      'Jose\u0301 Łuk.png',
    )
    for (const typed of ['José Łuk', 'jose luk', 'JOSE\u0301'])
      expect((await pictures.list(`?search=${encodeURIComponent(typed)}`)).results[0]?.id, typed).toBe(
        accented.id,
      )
    for (const wrong of [{ focal_x: 33 }, { focal_y: 101 }, { name: ' ' }, { alt: 'x'.repeat(301) }])
      expect((await pictures.call('PATCH', `${picture.id}/`, wrong)).status).toBe(400)
    for (const id of ['pic_0000000000000000', 'pic_1', '..%2Fx', '1'])
      expect([400, 404]).toContain((await pictures.call('GET', `${id}/`)).status)
    const asRecruiter = await app.send('GET', '/api/media/', { token: tokens.recruiter })
    expect(asRecruiter.status).toBe(403)
  })

  test('keeps what something uses, says where, and gives removed pictures back', async () => {
    const picture = await pictures.added(await drawn({ color: '#00aa00' }).webp().toBuffer(), 'used.webp')
    await content.save('marketing-ppc', { label: `See ${picture.id}` })
    const refused = await pictures.call('DELETE', `${picture.id}/`)
    expect(refused.status).toBe(409)
    expect(errorOf(refused)).toMatchObject({
      code: 'picture_in_use',
      fields: { id: expect.stringMatching(/ \(draft\)$/) },
    })
    expect((await pictures.list('?show=unused')).results.map(({ id }) => id)).not.toContain(picture.id)
    expect((await content.call('DELETE', 'marketing-ppc/draft/')).status).toBe(200)

    const [file] = picture.files
    expect((await served(file)).status).toBe(200)
    expect((await pictures.call('DELETE', `${picture.id}/`)).status).toBe(200)
    expect((await served(file)).status).toBe(404)
    expect((await pictures.list('?show=removed')).results.map(({ id }) => id)).toEqual([picture.id])
    expect((await pictures.call('POST', `${picture.id}/restore/`)).status).toBe(200)
    expect((await served(file)).status).toBe(200)

    // After 30 days its files go into the quarantine of the store, and nobody else's do.
    await pictures.call('DELETE', `${picture.id}/`)
    const before = await stored()
    await clearPictures(app.deps)
    expect(await stored()).toHaveLength(before.length)
    const later = () => new Date(Date.now() + 31 * DAY)
    await clearPictures({ ...app.deps, clock: later })
    const keys = new Set(await stored())
    const gone = before.filter((key) => !keys.has(key))
    expect(gone.length).toBe(new Set(picture.files.map(({ key }) => key)).size + 1)
    expect((await pictures.call('GET', `${picture.id}/`)).status).toBe(404)
    const log = { info() {}, warn() {} }
    expect(await quarantineUnknown({ ...app.deps, log, clock: later })).toEqual({ moved: 0, left: 0 })
    await clearQuarantine({ ...app.deps, log })
    expect((await stored()).sort()).toEqual([...keys].sort())
  })

  test('puts another picture in the place of one, and the first one back', async () => {
    const first = await pictures.added(await drawn({ color: '#aa0000' }).jpeg().toBuffer(), 'first.jpg')
    const other = await drawn({ width: 800, height: 200, color: '#0000aa' }).avif().toBuffer()
    const answer = await pictures.bring(other, 'other.avif', `${first.id}/file/`)
    expect(answer.status, answer.text).toBe(200)
    const second = await pictures.ready(first.id)
    expect(second).toMatchObject({ id: first.id, name: 'first', width: 800, height: 200 })
    expect(second.previous_until).not.toBeNull()
    // A page that somebody opened before still has its picture.
    expect((await served(first.files[0])).status).toBe(200)
    const back = await pictures.call('POST', `${first.id}/previous/`)
    expect(back.json).toMatchObject({ data: { width: 400, height: 300, files: first.files } })
    const never = await pictures.added(await drawn({ color: '#0a0b0c' }).jpeg().toBuffer())
    expect(errorOf(await pictures.call('POST', `${never.id}/previous/`)).code).toBe('picture_not_replaced')
    const broken = await pictures.bring(Buffer.from('no picture'), 'x.jpg', `${first.id}/file/`)
    expect(errorOf(broken)).toMatchObject({ fields: { file: texts.unknown } })
    expect(await pictures.read(first.id)).toMatchObject({ waiting: false, width: 400 })
  })

  test('makes a picture that was given up once somebody brings its file again', async () => {
    const file = await drawn({ width: 220, height: 160, color: '#331177' }).png().toBuffer()
    const { id } = await pictures.added(file, 'again.png')
    const row = await findPicture(app.deps.store, id)
    const pending = row?.shown && { ...row.shown, files: [] }
    const gone = { shown: null, pending, fault: 'missing' as const }
    await updatePicture(app.deps.store, id, gone)
    expect(await pictures.read(id)).toMatchObject({ fault: 'missing', waiting: false, files: [] })
    const answer = await pictures.bring(file, 'again.png')
    expect(PictureAdded.parse(answer.json)).toMatchObject({ data: { id }, known: true })
    const again = await pictures.ready(id)
    expect([again.fault, again.files.length > 0]).toEqual([null, true])

    await updatePicture(app.deps.store, id, gone)
    const kept = await openPicture(app.deps.resumes, row?.shown?.kept ?? '')
    if (kept === undefined) throw new Error('what is kept of the picture is gone')
    const bytes = await buffer(kept.stream)
    const { name, alt, decorative, focal_x, focal_y } = again
    const picture = { id, said: { name, alt, decorative, focal_x, focal_y }, bytes }
    const plan = await planPictures(app.deps, [picture], 'publication')
    expect(plan.changed).toEqual([picture])
    await bringInPictures(app.deps, plan, null)
    expect((await pictures.ready(id)).fault).toBeNull()
  })

  test('are taken back at once from where a release without pictures put them', async () => {
    const { id, files } = await pictures.added(
      await drawn({ width: 200, height: 150, color: '#449911' }).png().toBuffer(),
    )
    for await (const { key } of app.deps.resumes.list()) await app.deps.resumes.quarantine.add(key)
    // One after the other: each is asked for by somebody's browser.
    for (const file of files) expect((await served(file)).status).toBe(200)
    expect((await pictures.read(id)).fault).toBeNull()
    // Nobody's files stay there, whoever asks for their names.
    const nobodys = newResumeKey()
    const upload = join(app.deps.tempFolder, newTempName())
    await writeFile(upload, 'nobody’s')
    await app.deps.resumes.put(nobodys, upload)
    await rm(upload, { force: true })
    await app.deps.resumes.quarantine.add(nobodys)
    expect((await app.send('GET', `/media/${nobodys}.avif`)).status).toBe(404)
    expect(await app.deps.resumes.has(nobodys)).toBe(false)
    await app.deps.resumes.quarantine.remove(nobodys)
  })

  test('says that the place of the files is away, and loses nothing', async () => {
    const file = await drawn({ color: '#bada55' }).jpeg().toBuffer()
    const folder = join(app.dataDir, 'resumes')
    if (engine === 'sqlite') await rename(folder, `${folder}-away`)
    else bucket.failNext(20)
    const answer = await pictures.bring(file)
    expect(errorOf(answer).code).toBe('unavailable')
    if (engine === 'sqlite') await rename(`${folder}-away`, folder)
    else bucket.failNext(0)
    expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([])
    expect((await pictures.added(file)).fault).toBeNull()
    await mkdir(folder, { recursive: true })
  })
})
