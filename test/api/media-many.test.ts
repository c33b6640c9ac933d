import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { PICTURE_MAX_PIXELS } from '#contract/media/picture-limits.ts'
import { createPictureMaker } from '#server/media/make-pictures.ts'
import { useApp } from '#test/support/app.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { eventually } from '#test/support/eventually.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'

const MANY = 20
/** More than wait for their turn. */
const TOO_MANY = 65

const colored = (at: number) =>
  drawn({ color: `#3366${(16 + at).toString(16)}` })
    .jpeg()
    .toBuffer()

describe('many pictures', { timeout: 120_000 }, () => {
  const app = useApp({ engine: 'sqlite' })

  test('twenty pictures that come at once are all taken', async () => {
    const { token } = await signIn(app, { role: 'editor' })
    const pictures = pictureCalls(app, () => token)
    const photos = await Promise.all(Array.from({ length: MANY }, (_, at) => colored(at)))
    const answers = await Promise.all(photos.map((photo) => pictures.bring(photo)))
    expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 201))
  })

  test('a picture is read when its turn comes, and not before', async () => {
    const { take } = createPictureMaker()
    const photo = await colored(0)
    let first = () => {}
    const held = new Promise<void>((resolve) => {
      first = resolve
    })
    let read = 0
    const takes = Array.from({ length: 3 }, (_, at) =>
      take(async () => {
        read += 1
        if (at === 0) await held
        return photo
      }),
    )
    await new Promise(setImmediate)
    expect(read).toBe(1)
    first()
    for (const taken of takes) expect(await taken).toHaveProperty('made')
    expect(read).toBe(3)
  })

  test('a picture whose sender has gone holds nobody, whether it waits or is looked at', async () => {
    const { take } = createPictureMaker()
    const large = await drawn({ width: 5_000, height: 4_000 }).png().toBuffer()
    const leave = new AbortController()
    let isRead = false
    const looked = take(async () => large, leave.signal)
    const waiting = take(async () => {
      isRead = true
      return large
    }, leave.signal)
    const next = take(async () => colored(0))
    await new Promise(setImmediate)
    leave.abort()
    await expect(looked).rejects.toMatchObject({ code: 'upload_interrupted' })
    await expect(waiting).rejects.toMatchObject({ code: 'upload_interrupted' })
    expect(await next).toHaveProperty('made')
    expect(isRead).toBe(false)
  })

  test('who closes the page while a picture waits takes it out of the queue, and its file off the disk', async () => {
    const { token } = await signIn(app, { role: 'editor' })
    let end = () => {}
    const held = new Promise<Buffer>((resolve) => {
      end = () => resolve(Buffer.from('no picture at all'))
    })
    const first = app.deps.pictureMaker.take(() => held)
    const leave = new AbortController()
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await colored(1))], 'left.jpg'))
    const sent = fetch(`${app.origin}/api/media/`, {
      ...{ method: 'POST', body, signal: leave.signal },
      headers: { authorization: `Token ${token}` },
    })
    const files = () => readdir(app.deps.tempFolder)
    await eventually(async () => expect(await files()).toHaveLength(1))
    leave.abort()
    await expect(sent).rejects.toThrow()
    await eventually(async () => expect(await files()).toEqual([]))
    end()
    expect(await first).toEqual({ reason: 'unknown' })
    expect(app.log.join('\n')).not.toMatch(/"level":(50|60)/)
  })

  test('one for which there is no room is put off, which is no error of the server', async () => {
    const { token } = await signIn(app, { role: 'editor' })
    let end = () => {}
    const held = new Promise<Buffer>((resolve) => {
      end = () => resolve(Buffer.from('no picture at all'))
    })
    const waiting = Array.from({ length: TOO_MANY }, () => app.deps.pictureMaker.take(() => held))
    const refused = expect(waiting.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
    const answer = await pictureCalls(app, () => token).bring(await colored(0))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const lines = app.log.map((line) => JSON.parse(line) as { level: number; msg: string })
    expect(lines.filter(({ msg }) => msg === 'request failed').map(({ level }) => level)).toEqual([40])
    end()
    await refused
    for (const taken of waiting.slice(0, -1)) expect(await taken).toEqual({ reason: 'unknown' })
  })
})

test('a camera that is sold with 64 million pixels makes none too many', () => {
  expect(PICTURE_MAX_PIXELS).toBeGreaterThanOrEqual(9_248 * 6_944)
})
