import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { findPicture } from '#server/store/media/pictures.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { commandFile, ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

describe.each(engines)('the commands for content on %s', (engine) => {
  const app = useApp({ engine })

  /** A command beside the server. */
  async function run(command: 'content-export' | 'content-import', ...args: string[]) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const child = spawn(process.execPath, [commandFile(command, engine), ...args], {
      cwd: ROOT,
      env: {
        ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: app.dataDir },
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
    const place = join(app.dataDir, 'resumes', kept.slice(0, 2), kept)
    await writeFile(place, 'half of it')
    for (const lose of [() => {}, () => rm(place)]) {
      await lose()
      const { status, stdout } = await run('content-export', folder)
      expect(status).toBe(0)
      expect(stdout).toContain('0 new or changed, 0 removed')
      expect(stdout).toContain(`${id} “Our head”`)
      expect(await copies()).toEqual(before)
    }
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
