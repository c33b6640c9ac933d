import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { type FolderCheck, FolderCheckResponse, LOST_FILE } from '#contract/content/folder.ts'
import { emptyBlock } from '#contract/content/page-blocks.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { ZipArchive } from '#server/files/zip-archive.ts'
import { FOLDER_ZIP_MAX, type FolderFile } from '#server/folders/folder-file.ts'
import { packFolder, unpackFolder } from '#server/folders/zip.ts'
import type { PictureMaker } from '#server/media/make-pictures.ts'
import { findPicture } from '#server/store/media/pictures.ts'
import { bringInFolder } from '#server/usecases/content/bring-in-folder.ts'
import { type TestApp, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const bucket = await startS3Server({ bucket: 'pictures' })
afterAll(() => bucket.close())

function ownerOf(app: TestApp) {
  const holder = { token: '' }
  beforeAll(async () => {
    holder.token = (await signIn(app, { role: 'administrator' })).token
  })
  const tokenOf = () => holder.token
  const send = (zip: Buffer, query: Record<string, string>) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(zip)]), 'content.zip')
    return app.send('POST', `/api/content-folder/?${new URLSearchParams(query)}`, { token: tokenOf(), body })
  }
  const look = async (zip: Buffer, query: Record<string, string> = {}): Promise<FolderCheck> => {
    const answer = await send(zip, query)
    expect(answer.status, answer.text).toBe(200)
    return FolderCheckResponse.parse(answer.json).data
  }
  return {
    ...{ content: contentCalls(app, tokenOf), pictures: pictureCalls(app, tokenOf), send, look },
    download: async () => (await app.send('GET', '/api/content-folder/', { token: tokenOf() })).bytes,
    bring: async (zip: Buffer, query: Record<string, string>) =>
      look(zip, { ...query, tag: (await look(zip, query)).tag }),
  }
}

describe('a folder of content with pictures', { timeout: 120_000 }, () => {
  const here = useApp({ engine: 'sqlite' })
  const there = useApp({ engine: 'postgres', variables: bucket.variables })
  const mine = ownerOf(here)
  const theirs = ownerOf(there)

  /** The same zip with one file in other bytes, or without it. */
  async function edited(
    zip: Buffer,
    name: RegExp,
    edit: (file: FolderFile) => FolderFile[],
  ): Promise<Buffer> {
    const files = await unpackFolder(zip)
    return buffer(packFolder(files.flatMap((file) => (name.test(file.path) ? edit(file) : [file]))))
  }

  test('a folder of content carries the pictures that it shows, to another engine and another store', async () => {
    const photo = await drawn({ width: 500, height: 500 }).jpeg().toBuffer()
    const { id } = await mine.pictures.added(photo, 'head.jpg')
    const { id: unused } = await mine.pictures.added(await drawn({ color: '#fff' }).png().toBuffer())
    const portrait = { leader: { ...companySample.leader, portrait: id } }
    await mine.content.save('company', portrait)
    const undescribed = await mine.download()
    const publication = { as: 'publication' }
    await mine.pictures.call('PATCH', `${id}/`, { alt: 'The head: “no”', focal_x: 10 })
    expect((await mine.content.publish('company')).status).toBe(200)
    const zip = await mine.download()
    expect((await mine.download()).equals(zip)).toBe(true)
    const names = (await unpackFolder(zip))
      .map(({ path }) => path)
      .filter((path) => path.startsWith('pictures/'))
    expect(names).toEqual([`pictures/${id}.webp`, `pictures/${id}.yaml`])
    expect(zip.includes(unused)).toBe(false)

    // Looked at first; then the picture is there with the words, and goes out as it came in.
    const check = await theirs.look(zip, publication)
    expect(check).toMatchObject({ pictures: { added: 1, changed: 0 }, faults: [], done: false })
    expect((await theirs.pictures.call('GET', `${id}/`)).status).toBe(404)
    expect(await theirs.bring(zip, publication)).toMatchObject({ done: true })
    const arrived = await theirs.pictures.ready(id)
    expect(arrived).toMatchObject({ name: 'head', alt: 'The head: “no”', focal_x: 10, waiting: false })
    // Until it is made ready a page has its drawing.
    const html = await theirs.content.shown('/')
    for (const file of arrived.files) expect(html).toContain(pictureAddress(file))
    expect((await theirs.download()).equals(zip)).toBe(true)
    expect(await theirs.look(zip, publication)).toMatchObject({ pictures: { added: 0, changed: 0 } })

    // What is said of it changes with a publication alone.
    const reworded = await edited(zip, /pic_\w+\.yaml$/, ({ path, bytes }) => [
      { path, bytes: Buffer.from(Buffer.from(bytes).toString().replace('The head', 'Our head')) },
    ])
    expect(await theirs.look(reworded)).toMatchObject({ pictures: { added: 0, changed: 0 } })
    expect(await theirs.bring(reworded, publication)).toMatchObject({ pictures: { added: 0, changed: 1 } })
    expect(await theirs.content.shown('/')).toContain('alt="Our head: “no”"')

    // What is wrong is said by file, and nothing is changed.
    const wrong = async (folder: Buffer, query = publication) =>
      (await theirs.look(folder, query)).faults.map(
        ({ file, field, message }) => `${file} ${field} ${message}`,
      )
    const alone = await edited(zip, /pic_\w+\.yaml$/, () => [])
    expect(await wrong(alone)).toEqual([`pictures/${id}.webp  stands alone: pictures/${id}.yaml is missing.`])
    const unread = await edited(zip, /pic_\w+\.yaml$/, ({ path }) => [
      {
        path,
        bytes: Buffer.from('name: x\nalt: y\ndecorative: perhaps\nfocal_x: 5\nfocal_y: 50\nscript: x\n'),
      },
    ])
    expect((await wrong(unread)).join('\n')).toMatch(/decorative.*\n.*focal_x/)
    const other = 'pic_00000000000000ff'
    const fresh = (zipped: Buffer, bytes: Buffer) =>
      edited(zipped, /./, (file) => [
        {
          path: file.path.replace(id, other),
          bytes: /webp$/.test(file.path)
            ? bytes
            : Buffer.from(Buffer.from(file.bytes).toString().replaceAll(id, other)),
        },
      ])
    const page = await fresh(zip, Buffer.from('RIFF....WEBP<script>alert(1)</script>'))
    const { tag } = await theirs.look(page, publication)
    const refused = await theirs.send(page, { ...publication, tag })
    expect(refused.json).toMatchObject({ error: { fields: { [`pictures/${other}.webp`]: texts.broken } } })
    expect((await theirs.pictures.call('GET', `${other}/`)).status).toBe(404)
    const asDraft = (await unpackFolder(undescribed)).some(
      ({ path }) => path === 'company/company.draft.yaml',
    )
    expect(asDraft).toBe(true)
    const published = await edited(
      await fresh(undescribed, photo),
      /company\.(draft\.)?yaml$/,
      ({ path, bytes }) => (path.includes('draft') ? [{ path: 'company/company.yaml', bytes }] : []),
    )
    expect((await wrong(published)).join()).toContain(`text.leader.portrait ${texts.notDescribed('head')}`)

    // As drafts they come, too, in whatever format they are: what is kept is pixels.
    expect(await theirs.bring(await fresh(undescribed, photo), { replace_drafts: '1' })).toMatchObject({
      pictures: { added: 1 },
      done: true,
    })
    expect(await theirs.pictures.ready(other)).toMatchObject({ width: 500, fault: null })
  })

  test('no picture that visitors see loses its description by a folder', async () => {
    const { id } = await mine.pictures.added(await drawn({ color: '#123' }).png().toBuffer(), 'seen.png')
    await mine.pictures.call('PATCH', `${id}/`, { alt: 'A seen one' })
    await mine.content.save('company', { leader: { ...companySample.leader, portrait: id } })
    expect((await mine.content.publish('company')).status).toBe(200)
    const without = await edited(await mine.download(), /pic_\w+\.yaml$/, ({ path, bytes }) => [
      { path, bytes: Buffer.from(Buffer.from(bytes).toString().replace('A seen one', '""')) },
    ])
    const { faults, tag } = await mine.look(without, { as: 'publication' })
    const message = texts.altUsed(companySample.name)
    expect(faults).toEqual([{ file: `pictures/${id}.yaml`, line: null, field: 'alt', message }])
    expect((await mine.send(without, { as: 'publication', tag })).status).toBe(400)
    expect((await mine.pictures.read(id)).alt).toBe('A seen one')
  })

  test('brings in the picture of a removed page as it is, with or without a description', async () => {
    const { id } = await mine.pictures.added(await drawn({ color: '#2a3' }).png().toBuffer(), 'left.png')
    await mine.pictures.call('PATCH', `${id}/`, { alt: 'Somebody who left' })
    const added = { kind: 'page', name: 'Who left', path: '/who-left' }
    const { key } = ContentDocumentResponse.parse((await mine.content.call('POST', '', added)).json).data
    const hero = { ...emptyBlock('hero'), id: 'h', heading: 'Who left' }
    const picture = { ...emptyBlock('picture'), id: 'p', picture: id }
    const said = { title: 'Who left', label: 'Who left', description: 'A page.' }
    await mine.content.save(key, { ...said, blocks: [hero, picture] })
    expect((await mine.content.publish(key)).status).toBe(200)
    const removal = await mine.content.call('POST', `${key}/removal/`, { redirect_to: '/services' })
    expect(removal.status, removal.text).toBe(200)
    const publication = { as: 'publication' }
    expect(await theirs.bring(await mine.download(), publication)).toMatchObject({ done: true, faults: [] })
    expect((await mine.pictures.call('PATCH', `${id}/`, { alt: '' })).status).toBe(200)
    expect(await theirs.bring(await mine.download(), publication)).toMatchObject({ done: true, faults: [] })
    expect((await theirs.pictures.read(id)).alt).toBe('')
  })

  test('names a picture that it lacks, because its file is lost', async () => {
    const { id } = await mine.pictures.added(await drawn({ color: '#789' }).png().toBuffer(), 'lost.png')
    await mine.content.save('company', { leader: { ...companySample.leader, portrait: id } })
    expect((await mine.download()).includes(LOST_FILE)).toBe(false)
    const kept = (await findPicture(here.deps.store, id))?.shown?.kept ?? ''
    await here.deps.resumes.remove(kept)
    const zip = await mine.download()
    const files = await unpackFolder(zip)
    expect(files.map(({ path }) => path).filter((path) => path.includes(id))).toEqual([])
    const note = await (await ZipArchive.open(zip, FOLDER_ZIP_MAX, files.length)).read(LOST_FILE, 10_000)
    expect(note?.toString()).toContain(`${id} “lost”`)
    // The browser looks for it at the end.
    expect(zip.subarray(-200).includes(LOST_FILE)).toBe(true)
    expect(await mine.look(zip)).toMatchObject({ ignored: [LOST_FILE], faults: [] })
    await mine.content.save('company', { leader: companySample.leader })
  })

  test.each(['lost', 'damaged'])('brings back a picture whose files are %s here', async (how) => {
    const { resumes, store } = here.deps
    const color = how === 'lost' ? '#456' : '#654'
    const { id, files } = await mine.pictures.added(await drawn({ color }).png().toBuffer(), `${how}.png`)
    await mine.pictures.call('PATCH', `${id}/`, { alt: 'A plain one' })
    await mine.content.save('company', { leader: { ...companySample.leader, portrait: id } })
    expect((await mine.content.publish('company')).status).toBe(200)
    const zip = await mine.download()
    const shown = (await findPicture(store, id))?.shown
    const path = join(await temporaryFolder(), 'other')
    for (const key of [shown?.kept, ...(shown?.files ?? []).map((file) => file.key)]) {
      await resumes.remove(key ?? '')
      if (how === 'lost') continue
      await writeFile(path, 'half')
      await resumes.put(key ?? '', path)
    }
    const publication = { as: 'publication' }
    expect(await mine.look(zip)).toMatchObject({ pictures: { added: 0, changed: 0 } })
    expect(await mine.bring(zip, publication)).toMatchObject({
      pictures: { added: 0, changed: 1 },
      done: true,
    })
    expect(await mine.pictures.ready(id)).toMatchObject({ fault: null, files })
    for (const file of files) expect((await here.send('GET', pictureAddress(file))).status).toBe(200)
    expect((await mine.download()).equals(zip)).toBe(true)
    expect(await mine.look(zip, publication)).toMatchObject({ pictures: { added: 0, changed: 0 } })
  })

  test('comes whole, though somebody publishes while its pictures are taken', async () => {
    const { id } = await mine.pictures.added(await drawn({ color: '#456' }).png().toBuffer(), 'late.png')
    await mine.pictures.call('PATCH', `${id}/`, { alt: 'A late one' })
    await mine.content.save('company', { leader: { ...companySample.leader, portrait: id } })
    expect((await mine.content.publish('company')).status).toBe(200)
    const lead = mine.content.word()
    const zip = await edited(
      await mine.download(),
      /pic_\w+\.yaml$|service-erp\.yaml$/,
      ({ path, bytes }) => {
        const text = Buffer.from(bytes).toString()
        const other = path.startsWith('pictures/')
          ? text.replace('A late one', 'As the folder has it')
          : text.replace(/^ {2}lead: .*$/m, `  lead: ${lead}`)
        return [{ path, bytes: Buffer.from(other) }]
      },
    )
    const how = { as: 'publication' as const, replaceDrafts: false, by: null }
    const { tag } = await bringInFolder(here.deps, { ...how, files: unpackFolder(zip) })
    let published = 0
    const take: PictureMaker['take'] = async (read) => {
      await mine.content.save('service-data', { lead: mine.content.word() })
      expect((await mine.content.publish('service-data')).status).toBe(200)
      published += 1
      return here.deps.pictureMaker.take(read)
    }
    const deps = { ...here.deps, pictureMaker: { ...here.deps.pictureMaker, take } }
    const { done } = await bringInFolder(deps, { ...how, files: unpackFolder(zip), tag })
    expect([done, published]).toEqual([true, 1])
    expect((await mine.pictures.read(id)).alt).toBe('As the folder has it')
    expect(await mine.content.shown('/service/erp')).toContain(lead)
  })

  test('a folder on the disk has them, and loses those that nothing shows any more', async () => {
    const folder = join(await temporaryFolder(), 'site')
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const run = () =>
      spawnSync(process.execPath, ['scripts/content-export.ts', folder], {
        cwd: ROOT,
        env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: here.dataDir },
        encoding: 'utf8',
      })
    expect(run()).toMatchObject({ status: 0, stderr: '' })
    const [webp] = (await unpackFolder(await mine.download())).filter(({ path }) => path.endsWith('.webp'))
    expect(webp && (await readFile(join(folder, webp.path))).equals(webp.bytes)).toBe(true)
    expect(run().stdout).toContain('0 new or changed, 0 removed')
    await mine.content.save('company', { leader: companySample.leader })
    await mine.content.publish('company')
    expect(run().stdout).toContain('1 new or changed, 2 removed')
  })
})
