import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { findPicture } from '#server/store/media/pictures.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { commandFile, ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const bucket = await startS3Server({ bucket: 'pictures' })
afterAll(() => bucket.close())

describe.each(engines)('the commands for content on %s', (engine) => {
  const variables = engine === 'postgres' ? bucket.variables : {}
  const app = useApp({ engine, variables })

  /** A command beside the server. */
  async function run(command: 'content-export' | 'content-import', ...args: string[]) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const child = spawn(process.execPath, [commandFile(command, engine), ...args], {
      cwd: ROOT,
      env: {
        ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: app.dataDir, ...variables },
        ...(app.databaseUrl !== undefined && { DATABASE_URL: app.databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [status] = await ended
    return { status, stdout, stderr }
  }

  test('write a folder, say what one would change, and bring it in as drafts or published', async () => {
    const { token } = await signIn(app, { role: 'administrator' })
    const { read, shown, word } = contentCalls(app, () => token)
    const folder = join(await temporaryFolder(), 'site')
    expect(await run('content-export', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(folder),
    })
    expect((await run('content-export', folder)).stdout).toContain('0 new or changed, 0 removed')
    const file = join(folder, 'article/service-data.yaml')
    const heading = word()
    const written = await readFile(file, 'utf8')
    await writeFile(file, written.replace(/^ {2}heading: .*$/m, `  heading: ${heading}`))

    const dry = await run('content-import', folder)
    expect(dry.stdout).toContain('article/service-data.yaml: becomes the draft\n')
    expect(dry.stdout).toContain('Nothing is changed yet')
    expect((await read('service-data')).has_draft).toBe(false)
    expect((await run('content-import', folder, '--drafts')).status).toBe(0)
    expect(await read('service-data')).toMatchObject({ has_draft: true, body: { heading }, changed_by: null })
    expect(await shown('/service/data')).not.toContain(heading)

    await writeFile(file, written.replace(/^ {2}heading: .*$/m, '  heading: ""'))
    const wrong = await run('content-import', folder, '--publish')
    expect(wrong.status).toBe(1)
    await writeFile(file, written.replace(/^ {2}heading: .*$/m, `  heading: ${heading}`))
    const published = await run('content-import', folder, '--publish')
    if (engine === 'postgres') {
      expect(wrong.stderr).toMatch(/article\/service-data\.yaml:\d+ text\.heading/)
      expect(published).toMatchObject({ status: 0, stderr: '' })
      await expect.poll(() => shown('/service/data')).toContain(`${heading}</h1>`)
    } else {
      // On SQLite the server beside would not hear of it.
      expect(published).toMatchObject({ status: 1, stderr: expect.stringContaining('already running') })
    }
  })

  test('leave a picture in the folder whose file is lost or damaged here, and name it', async () => {
    const { token } = await signIn(app, { role: 'administrator' })
    const { id } = await pictureCalls(app, () => token).added(await drawn().png().toBuffer(), 'Our head.png')
    await contentCalls(app, () => token).save('company', {
      leader: { ...companySample.leader, portrait: id },
    })
    const folder = join(await temporaryFolder(), 'site')
    expect((await run('content-export', folder)).stdout).not.toContain(id)
    const copies = () =>
      Promise.all(['webp', 'yaml'].map((ending) => readFile(join(folder, 'pictures', `${id}.${ending}`))))
    const before = await copies()

    const kept = (await findPicture(app.deps.store, id))?.shown?.kept ?? ''
    const half = join(await temporaryFolder(), 'half')
    await writeFile(half, 'half of it')
    const { resumes } = app.deps
    for (const lose of [() => resumes.put(kept, half), () => resumes.remove(kept)]) {
      await lose()
      const { status, stdout } = await run('content-export', folder)
      expect(status).toBe(0)
      expect(stdout).toContain('0 new or changed, 0 removed')
      expect(stdout).toContain(`${id} “Our head”`)
      expect(await copies()).toEqual(before)
    }
  })

  test('name the picture that is none, and say why the files of pictures could not be kept', async () => {
    const { token } = await signIn(app, { role: 'administrator' })
    const folder = join(await temporaryFolder(), 'site')
    await run('content-export', folder)
    const id = 'pic_5000000000000000'
    await mkdir(join(folder, 'pictures'), { recursive: true })
    const place = join(folder, 'pictures', id)
    await writeFile(`${place}.yaml`, 'name: Head\nalt: A head\ndecorative: false\nfocal_x: 50\nfocal_y: 50\n')
    await writeFile(`${place}.webp`, 'no picture')
    const { status, stderr } = await run('content-import', folder, '--drafts')
    expect(status).toBe(1)
    expect(stderr).toContain(`pictures/${id}.webp: This is no picture`)
    expect(stderr).toContain('No text is changed. Pictures that were taken before this stay in the library')

    await writeFile(`${place}.webp`, await drawn({ color: '#246' }).webp().toBuffer())
    if (engine === 'postgres') {
      bucket.slowDown(true)
      const away = await run('content-import', folder, '--drafts')
      bucket.slowDown(false)
      expect(away.status).toBe(1)
      expect(away.stderr).toContain('the bucket is away or refuses.\n  because: SlowDown')
    }
    expect((await run('content-import', folder, '--drafts')).status).toBe(0)
    expect((await pictureCalls(app, () => token).read(id)).alt).toBe('A head')
  })

  test('say how they are used', async () => {
    for (const [command, ...args] of [
      ['content-export'],
      ['content-import'],
      ['content-import', 'x', '--drafts', '--publish'],
    ] as const)
      expect(await run(command, ...args)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('usage'),
      })
    expect(await run('content-import', '/nowhere')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no folder /nowhere'),
    })
  })
})
