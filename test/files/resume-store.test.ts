import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createFolderStore } from '#server/files/folder-store.ts'
import { newResumeKey, type ResumeStore, type StoredResume } from '#server/files/resume-store.ts'
import { createS3Store } from '#server/files/s3-store.ts'
import { newTempName, prepareTempFolder, sweepTempFolder } from '#server/files/temp-folder.ts'
import { docxResume, pdfOfSize } from '#test/support/resumes.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const Trace = z.object({
  traceEvents: z.array(
    z.object({ ph: z.string(), name: z.string(), args: z.record(z.string(), z.unknown()) }),
  ),
})

async function folderStore() {
  const data = await temporaryFolder()
  const temp = await prepareTempFolder(join(data, 'tmp'))
  const folder = join(data, 'resumes')
  return { store: await createFolderStore(folder), temp, folder }
}

async function s3Store(bucket = 'resumes') {
  const server = await startS3Server({ bucket: 'resumes', pageSize: 2 })
  const temp = await prepareTempFolder(join(await temporaryFolder(), 'tmp'))
  const store = createS3Store({
    bucket,
    prefix: 'cv/',
    region: 'us-east-1',
    endpoint: server.endpoint,
    ...S3_TEST_KEYS,
  })
  onTestFinished(async () => {
    await store.close()
    await server.close()
  })
  return { store, temp, server }
}

async function put(store: ResumeStore, temp: string, bytes = docxResume()): Promise<string> {
  const key = newResumeKey()
  const path = join(temp, newTempName())
  await writeFile(path, bytes)
  await store.put(key, path)
  return key
}

async function keysOf(store: ResumeStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

async function quarantined(store: ResumeStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.quarantine.list()) keys.push(key)
  return keys
}

test('a folder that is not mounted is away: none of its files is called missing', async () => {
  const { store, temp, folder } = await folderStore()
  const key = await put(store, temp)
  await rename(folder, `${folder}.aside`)
  await mkdir(folder)
  await expect(store.open(key)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.has(key)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a folder where a file should be is said to be away, not given out', async () => {
  const { store, temp, folder } = await folderStore()
  const key = await put(store, temp)
  const path = join(folder, key.slice(0, 2), key)
  await rm(path)
  await mkdir(path)
  await expect(store.open(key)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.remove(key)).rejects.toMatchObject({ code: 'unavailable' })
})

describe.each([
  ['folder', folderStore],
  ['S3', s3Store],
])('%s store', (_, create) => {
  test('gives back the bytes that were put, with their size', async () => {
    const { store, temp } = await create()
    const bytes = pdfOfSize(2_000_000)
    const opened = await store.open(await put(store, temp, bytes))
    expect(opened?.size).toBe(2_000_000)
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true)
  })

  test('has nothing under an unknown or removed key', async () => {
    const { store, temp } = await create()
    const key = await put(store, temp)
    expect(await store.open(newResumeKey())).toBeUndefined()
    await store.remove(key)
    expect(await store.open(key)).toBeUndefined()
    await store.remove(key)
    expect(await keysOf(store)).toEqual([])
  })

  test('lists every file with the time it was written', async () => {
    const { store, temp } = await create()
    const keys: string[] = []
    for (let index = 0; index < 5; index += 1) keys.push(await put(store, temp))
    expect(await keysOf(store)).toEqual(keys.sort())
    for await (const { modifiedAt } of store.list()) {
      expect(Math.abs(Number(await modifiedAt()) - Date.now())).toBeLessThan(60_000)
    }
  })

  test.each([
    '../../etc/passwd',
    'a/b',
    '',
    '..',
    `${'a'.repeat(31)}/`,
    'A'.repeat(32),
    `${'a'.repeat(32)}\n`,
  ])('refuses the key %j', async (key) => {
    const { store, temp } = await create()
    const path = join(temp, newTempName())
    await writeFile(path, 'x')
    await expect(store.put(key, path)).rejects.toThrow(TypeError)
    await expect(store.open(key)).rejects.toThrow(TypeError)
    await expect(store.remove(key)).rejects.toThrow(TypeError)
  })

  test('a file in quarantine is neither opened nor listed, and comes back whole', async () => {
    const { store, temp } = await create()
    const bytes = pdfOfSize(50_000)
    const key = await put(store, temp, bytes)
    const other = await put(store, temp)
    await store.quarantine.add(key)
    expect(await store.open(key)).toBeUndefined()
    expect(await keysOf(store)).toEqual([other])
    expect(await quarantined(store)).toEqual([key])
    for await (const { modifiedAt } of store.quarantine.list())
      expect(Math.abs(Number(await modifiedAt()) - Date.now())).toBeLessThan(60_000)

    await store.quarantine.restore(key)
    expect(await quarantined(store)).toEqual([])
    const opened = await store.open(key)
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true)
  })

  test('the quarantine deletes what it is told to, and is not troubled by what is not there', async () => {
    const { store, temp } = await create()
    const key = await put(store, temp)
    await store.quarantine.add(key)
    await store.quarantine.remove(key)
    expect(await quarantined(store)).toEqual([])
    for (const act of ['add', 'restore', 'remove'] as const) await store.quarantine[act](key)
    expect(await keysOf(store)).toEqual([])
    await expect(store.quarantine.add('../../etc/passwd')).rejects.toThrow(TypeError)
  })

  test('keeps the id of its installation beside the files', async () => {
    const { store, temp } = await create()
    expect(await store.installation()).toBeUndefined()
    await store.bind('first')
    await store.bind('second')
    const key = await put(store, temp)
    expect(await store.installation()).toBe('second')
    expect(await keysOf(store)).toEqual([key])
  })
})

test('an id of the installation that a killed process did not finish writing is removed', async () => {
  const { store, folder } = await folderStore()
  for (const end of ['0a1b2c3d', '0a1b2c3e', 'old']) await writeFile(join(folder, `installation.${end}`), 'x')
  const earlier = new Date(Date.now() - 120_000)
  for (const end of ['0a1b2c3d', 'old']) await utimes(join(folder, `installation.${end}`), earlier, earlier)
  await store.bind('first')
  const names = (await readdir(folder)).filter((name) => name.startsWith('installation'))
  // Another process may still write the newer one.
  expect(names.sort()).toEqual(['installation', 'installation.0a1b2c3e', 'installation.old'])
})

test('the folder store moves the temporary file and keeps it private', async () => {
  const { store, temp, folder } = await folderStore()
  const path = join(temp, newTempName())
  await writeFile(path, 'x', { mode: 0o600 })
  const key = newResumeKey()
  await store.put(key, path)
  expect(await readdir(temp)).toEqual([])
  expect((await stat(join(folder, key.slice(0, 2), key))).mode & 0o777).toBe(0o600)
  for (const made of [folder, temp]) expect((await stat(made)).mode & 0o777).toBe(0o700)
})

test('a put syncs the file, renames it into place and syncs the folder before it resolves', async () => {
  const folder = await temporaryFolder()
  const script = `
    import { writeFileSync } from 'node:fs'
    import { createFolderStore } from '#server/files/folder-store.ts'
    const store = await createFolderStore('${folder}/resumes')
    writeFileSync('${folder}/upload.part', 'x')
    await store.put('${'ab'.repeat(16)}', '${folder}/upload.part')`
  const trace = join(folder, 'trace.json')
  const flags = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', trace]
  await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', script])
  const { traceEvents } = Trace.parse(JSON.parse(await readFile(trace, 'utf8')))
  const done = traceEvents.flatMap(({ ph, name, args }) =>
    ph === 'b' && name === 'open' ? [`open ${args.path}`] : ph === 'e' && name !== 'open' ? [name] : [],
  )
  const target = `${folder}/resumes/ab`
  const synced = ['fsync', 'close']
  expect(done.slice(done.indexOf(`open ${folder}/upload.part`))).toEqual([
    `open ${folder}/upload.part`,
    ...synced,
    'rename',
    `open ${target}`,
    ...synced,
  ])
})

test('the folder store lists only files that it wrote', async () => {
  const { store, folder } = await folderStore()
  await writeFile(join(folder, 'README'), 'mine')
  await writeFile(join(folder, '00', '00-backup.pdf'), 'mine')
  await writeFile(join(folder, 'quarantine', 'README'), 'mine')
  await mkdir(join(folder, '00', `00${newResumeKey().slice(2)}`))
  expect(await keysOf(store)).toEqual([])
  expect(await quarantined(store)).toEqual([])
})

test('the folder store opens again over what it kept', async () => {
  const { store, temp, folder } = await folderStore()
  const key = await put(store, temp)
  await store.close()
  const again = await createFolderStore(folder)
  expect(await keysOf(again)).toEqual([key])
})

test('the temporary folder is emptied of received files, and of nothing else', async () => {
  const { temp } = await folderStore()
  await writeFile(join(temp, 'notes.txt'), 'not ours')
  await writeFile(join(temp, newTempName()), 'left by a crash')
  expect(await sweepTempFolder(temp, new Date(Date.now() - 60_000))).toBe(0)
  expect(await sweepTempFolder(temp, new Date(Date.now() + 60_000))).toBe(1)
  expect(await readdir(temp)).toEqual(['notes.txt'])
})

test('the S3 store keeps its objects under its prefix and leaves others alone', async () => {
  const { store, temp, server } = await s3Store()
  server.objects.set('cv/README', { body: Buffer.from('mine'), modifiedAt: new Date(0) })
  server.objects.set('other', { body: Buffer.from('mine'), modifiedAt: new Date(0) })
  const key = await put(store, temp)
  expect([...server.objects.keys()].sort()).toEqual(['cv/README', `cv/${key}`, 'other'].sort())
  expect(await keysOf(store)).toEqual([key])
})

test('the S3 store tries again when the server is in trouble for a moment', async () => {
  const { store, temp, server } = await s3Store()
  server.failNext(1)
  const key = await put(store, temp)
  expect(server.requests).toEqual([`PUT /resumes/cv/${key}`, `PUT /resumes/cv/${key}`])
  expect(await keysOf(store)).toEqual([key])
})

test('the S3 store says unavailable when the server refuses for good', async () => {
  const { store, temp } = await s3Store('another-bucket')
  const unavailable = { code: 'unavailable' }
  await expect(put(store, temp)).rejects.toMatchObject(unavailable)
  await expect(store.open(newResumeKey())).rejects.toMatchObject(unavailable)
  await expect(store.remove(newResumeKey())).rejects.toMatchObject(unavailable)
  await expect(keysOf(store)).rejects.toMatchObject(unavailable)
})

test('a put of a file that is gone fails', async () => {
  const { store, temp } = await folderStore()
  const path = join(temp, newTempName())
  await rm(path, { force: true })
  await expect(store.put(newResumeKey(), path)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ENOENT' },
  })
  expect(await keysOf(store)).toEqual([])
})

test('a folder is asked for the time of a file only when somebody wants to know it', async () => {
  const { store, temp } = await folderStore()
  const kept = await put(store, temp)
  const gone = await put(store, temp)
  const listed: StoredResume[] = []
  for await (const file of store.list()) listed.push(file)
  await store.remove(gone)
  const times = await Promise.all(
    listed.map(async ({ key, modifiedAt }) => [key, (await modifiedAt()) !== undefined]),
  )
  expect(Object.fromEntries(times)).toEqual({ [kept]: true, [gone]: false })
})
