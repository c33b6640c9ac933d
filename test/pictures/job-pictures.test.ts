import { afterEach, expect, test } from 'vitest'
import { siteOf } from '#content/site.ts'
import { createDrawer, type DrawerOptions } from '#server/pictures/drawer.ts'
import { createJobPictures } from '#server/pictures/job-pictures.ts'
import { eventually } from '#test/support/eventually.ts'
import { publicJob } from '#test/support/factories.ts'

const FAULTY = new URL('../support/faulty-drawer.ts', import.meta.url)

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

function stand(options: Partial<DrawerOptions> = {}) {
  const errors: unknown[] = []
  const log = { error: (facts: unknown) => void errors.push(facts) }
  const drawer = createDrawer({ file: FAULTY, log, restMs: 0, ...options })
  opened.push(drawer)
  const pictures = createJobPictures({ drawer, site: () => siteOf([]) })
  const draw = (title: string, id = 1, asker = 'somebody') => {
    const job = publicJob({ id, title })
    return pictures.draw(job, pictures.versionOf(job), asker)
  }
  return { drawer, errors, draw }
}

test.each(['dies', 'throws', 'hangs', 'refuses'])(
  'a thread that %s harms one picture only',
  async (fault) => {
    // What ends by itself is noticed without the time limit.
    const { draw, errors } = stand({ limitMs: fault === 'hangs' ? 5000 : 600_000 })
    expect((await draw('before')).toString()).toBe('before')
    const refused = draw(fault)
    const next = draw('next')
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
    expect((await next).toString()).toBe('next')
    expect(errors).toMatchObject([{ job: 1 }])
  },
)

test('what could not be drawn is left alone for a while', async () => {
  const { draw, errors } = stand({ restMs: 60_000 })
  for (let i = 0; i < 3; i++) await expect(draw('dies')).rejects.toMatchObject({ code: 'unavailable' })
  expect(errors).toHaveLength(1)
})

test('more than one may wait for are refused at once, without an error of ours', async () => {
  const { draw, errors } = stand({ mostEach: 3 })
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map((id) => draw(`job ${id}`, id)))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(errors).toEqual([])
})

test('who asks for many neither holds up nor keeps out who asks for one', async () => {
  const { draw } = stand({ mostEach: 3, mostAll: 5 })
  const drawn: string[] = []
  const ask = (title: string, id: number, asker: string) =>
    draw(title, id, asker).then((png) => drawn.push(png.toString()))
  const greedy = Promise.allSettled([1, 2, 3, 4, 5].map((id) => ask(`greedy ${id}`, id, 'greedy')))
  const others = Promise.allSettled([6, 7, 8].map((id) => ask(`other ${id}`, id, `other ${id}`)))
  expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((await greedy).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  // The first is drawn already, and the second had waited before anybody else came.
  expect(drawn).toEqual(['greedy 1', 'greedy 2', 'other 6', 'other 7', 'greedy 3'])
  expect((await draw('again', 9, 'greedy')).toString()).toBe('again')
})

test('who waits at a stop is answered, and nobody is drawn for afterwards', async () => {
  const { draw, drawer } = stand()
  const waiting = Promise.allSettled([draw('hangs'), draw('next', 2)])
  await drawer.close()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(draw('late', 3)).rejects.toMatchObject({ code: 'unavailable' })
})

test('an idle thread is ended, and another begun when there is work again', async () => {
  const { draw } = stand({ idleMs: 1 })
  let asked = 0
  const thread = async () => (await draw(`which thread? ${asked++}`)).toString()
  const first = await thread()
  await eventually(async () => expect(await thread()).not.toBe(first), 20_000)
})
