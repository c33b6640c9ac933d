import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/core/errors.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { framed, unframed } from '#server/media/frames.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { findPicture, insertPicture, PICTURE_TASK } from '#server/store/media/pictures.ts'
import type { Deps } from '#server/usecases/core/deps.ts'
import { newPicture } from '#server/usecases/media/add-picture.ts'
import type { PictureMaker } from '#server/usecases/media/picture-maker.ts'
import { takePicture } from '#server/usecases/media/take-file.ts'
import { useApp } from '#test/support/app.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { ROOT } from '#test/support/server-process.ts'
import { pictureHandler } from '../../src/tasks/picture-handler.ts'

describe('a machine that can make no picture', () => {
  const app = useApp({ engine: 'sqlite' })

  const unable = async () => ({ reason: 'unable' as const, cause: new Error('no such machine code') })
  const UNABLE: PictureMaker = { take: unable, make: unable }

  /** A picture that waits, of which no task is in the queue. */
  async function waiting(): Promise<string> {
    const { kept } = await takePicture(app.deps, await drawn().png().toBuffer())
    const version = { kept, width: 400, height: 300, bytes: 1, files: [] }
    const row = newPicture(version, { name: 'A house', by: null, at: new Date().toISOString() })
    await inTransaction(app.deps.store, (transaction) => insertPicture(transaction, row))
    return row.id
  }

  function attempt(key: string, attempts: number, changed: Partial<Deps>) {
    const now = new Date().toISOString()
    const task = { kind: PICTURE_TASK, key, attempts, created_at: now, due_at: now, due_since: now }
    const rest = { id: 1, lease: null, leased_until: null, failed_at: null, last_error: null }
    const { run } = pictureHandler({ ...app.deps, ...changed })
    return run({ ...task, ...rest } as unknown as Parameters<typeof run>[0], new AbortController().signal)
  }

  test('where no picture can be made, who brings one is told so, and one that waits goes on waiting', async () => {
    const taken = takePicture({ ...app.deps, pictureMaker: UNABLE }, await drawn().jpeg().toBuffer())
    await expect(taken).rejects.toMatchObject({ code: 'unavailable', fields: { file: texts.unable } })
    const id = await waiting()
    const outcome = { is: 'failed', counts: false }
    expect(await attempt(id, 4, { pictureMaker: UNABLE })).toMatchObject(outcome)
    expect(app.log.join('\n')).toContain('no such machine code')
    // The same where the place of the files is away, which lasts longer than a picture is tried for.
    const away = { ...app.deps.resumes, open: () => Promise.reject(new AppError('unavailable')) }
    expect(await attempt(id, 4, { resumes: away })).toMatchObject(outcome)
    // And where an empty place stands in its stead.
    const gone = async () => undefined
    const quarantine = { ...app.deps.resumes.quarantine, open: gone }
    const empty = { ...app.deps.resumes, open: gone, installation: gone, quarantine }
    expect(await attempt(id, 4, { resumes: empty })).toMatchObject(outcome)
    expect(await findPicture(app.deps.store, id)).toMatchObject({ fault: null })
    // A process that ends by the picture itself is the picture's own fault.
    const make = () => Promise.reject(new Error('no picture was made'))
    await expect(attempt(id, 4, { pictureMaker: { ...UNABLE, make } })).rejects.toThrow('no picture')
  })
})

test('a process whose library cannot be loaded says why', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (name === 'sharp') throw new Error('no machine code for this machine')
      return next(name, context)
    } })`
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(hook)}`,
    'src/server/media/picture-maker.ts',
  ]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {})
  for (const part of framed({ work: 'make' }, [new Uint8Array(20)])) child.stdin.write(part)
  child.stdin.end()
  const said = unframed(await buffer(child.stdout))
  expect(said?.head).toEqual({ unable: expect.stringContaining('no machine code for this machine') })
})
