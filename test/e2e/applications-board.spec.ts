import { randomUUID } from 'node:crypto'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { stageLetterEndpoints } from '#contract/letters/stage-letters.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { boardWords } from '#web/admin/applications/board/words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { moveLetterWords } from '#web/admin/letters/move-letter-words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, type Site, test } from './site.ts'

const words = { ...listWords, ...boardWords }

test.use({ signedIn: true, reducedMotion: 'reduce' })

async function boardOf(site: Site, names: readonly string[]) {
  const job = await site.postJob()
  for (const name of names) await site.apply(job.id, name, pdfResume(randomUUID()))
  return { job, path: `${paths.applications}?view=board&job=${job.id}` }
}

const movedAt = async (site: Site, jobId: number) => {
  const { json } = await site.call('GET', `/api/applications/?job=${jobId}`, { token: site.token })
  return ApplicationPage.parse(json).stages.map(({ count }) => count)
}

test('by keyboard: walk, move by the menu, take it back', async ({ page, site }) => {
  const { job, path } = await boardOf(site, ['Ada', 'Grace', 'Katherine'])
  await page.goto(path)
  const column = (stage: string, count: number) =>
    page.getByRole('region', { name: words.column(stage, count) })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(column('New', 3)).toBeVisible()
  await page.keyboard.press('j')
  await expect(link('Katherine')).toBeFocused()
  await page.keyboard.press('j')
  await expect(link('Grace')).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeFocused()
  await page.keyboard.type('Int')
  await page.keyboard.press('Enter')
  await expect(column('Interviewing', 1).getByRole('link', { name: 'Grace' })).toBeVisible()
  await expect(column('New', 2)).toBeVisible()
  await expect(link('Ada')).toBeFocused()
  await page.keyboard.press('l')
  await expect(link('Grace')).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByText(words.movedBack(1, 'Grace'))).toBeVisible()
  await expect(column('New', 3).getByRole('link')).toHaveText(['Katherine', 'Grace', 'Ada'])
  expect((await movedAt(site, job.id))[0]).toBe(3)
})

test('a card is carried by keys that wait for nothing', async ({ page, site }) => {
  const { job, path } = await boardOf(site, ['Ada', 'Katherine'])
  await page.goto(path)
  const column = (stage: string, count: number) =>
    page.getByRole('region', { name: words.column(stage, count) })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const grip = page.getByRole('button', { name: words.drag('Katherine') })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await grip.focus()
  await press('Space', 'ArrowRight', 'Space')
  await expect(column('Contacted', 1).getByRole('link', { name: 'Katherine' })).toBeVisible()
  await expect(said(words.dropped('Katherine', 'Contacted'))).toBeAttached()
  await expect(grip).toBeFocused()
  await expect.poll(async () => (await movedAt(site, job.id)).slice(0, 3)).toEqual([1, 1, 0])

  await press('Space')
  await expect(said(words.over('Katherine', 'Contacted'))).toBeAttached()
  await press('ArrowRight', 'ArrowRight', 'ArrowLeft')
  await expect(said(words.over('Katherine', 'Qualifying'))).toBeAttached()
  await press('Escape')
  await expect(said(words.dropCancelled('Katherine'))).toBeAttached()
  await expect(column('Contacted', 1)).toBeVisible()
  await expect(grip).toBeFocused()
  await press('Space', 'ArrowRight', 'Tab')
  await expect(said(words.dropCancelled('Katherine'))).toBeAttached()
  await expect(column('Contacted', 1)).toBeVisible()
  expect((await movedAt(site, job.id)).slice(0, 3)).toEqual([1, 1, 0])
})

test('a card that is carried to a stage that refuses asks why, and has the focus afterwards', async ({
  page,
  site,
}) => {
  const { path } = await boardOf(site, ['Ada'])
  await page.goto(path)
  const { stages } = ApplicationPage.parse(
    (await site.call('GET', '/api/applications/', { token: site.token })).json,
  )
  await page.getByRole('button', { name: words.drag('Ada') }).focus()
  await page.keyboard.press('Space')
  for (const _ of stages) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByLabel(words.reasonLabel).fill('No work permit')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: 'Ada', exact: true })).toBeFocused()
})

test('a card is dragged by mouse', async ({ page, site }) => {
  const { path } = await boardOf(site, ['Ada', 'Grace'])
  await page.goto(path)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Ada', exact: true }) })
  // Not before the card stands still: what is measured while the page is still drawn is somewhere else by then.
  await card.hover({ position: { x: 20, y: 36 } })
  const to = await page.getByRole('region', { name: words.column('Contacted', 0) }).boundingBox()
  if (!to) throw new Error('nothing there')
  await page.mouse.down()
  const over = to.x + to.width / 2
  // A browser says where a drag is one move later.
  for (const by of [120, 122]) await page.mouse.move(over, to.y + by, { steps: 8 })
  await expect(page.getByText(words.over('Ada', 'Contacted'))).toBeAttached()
  await page.mouse.up()
  await expect(
    page.getByRole('region', { name: words.column('Contacted', 1) }).getByRole('link', { name: 'Ada' }),
  ).toBeVisible()
  await expect(page.getByText(words.moved(1, 'Ada', 'Contacted'))).toBeVisible()
})

test('a stage that refuses asks why, and who thinks again moves nobody', async ({ page, site }) => {
  const { path } = await boardOf(site, ['Ada'])
  const asked = Promise.withResolvers<void>()
  await page.route(`**${stageLetterEndpoints.stageLetters.path}`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto(path)
  await page.getByRole('button', { name: words.moveName('Ada') }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Not in consideration' }).click()
  const dialog = page.getByRole('dialog')
  // No button moves under a pointer when the choice of a letter comes.
  const cancel = dialog.getByRole('button', { name: words.cancel })
  const letter = dialog.getByLabel(moveLetterWords.label)
  const before = await cancel.boundingBox()
  await expect(letter).toBeHidden()
  asked.resolve()
  await expect(letter).toBeVisible()
  expect(await cancel.boundingBox()).toEqual(before)
  await cancel.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: words.column('New', 1) })).toBeVisible()
  await page.getByRole('button', { name: words.moveName('Ada') }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Not in consideration' }).click()
  await dialog.getByLabel(words.reasonLabel).fill('No work permit')
  await dialog.getByRole('button', { name: words.move, exact: true }).click()
  await expect(page.getByRole('region', { name: words.column('Not in consideration', 1) })).toBeVisible()
})

test('a long column loads in parts', async ({ page, site }) => {
  const names = Array.from({ length: 53 }, (_, at) => `Person ${at}`)
  const { path } = await boardOf(site, names)
  await page.goto(path)
  const column = page.getByRole('region', { name: words.column('New', 53) })
  await expect(column.getByRole('link')).toHaveCount(50)
  await column.getByRole('button', { name: words.loadMore(3) }).click()
  await expect(column.getByRole('link')).toHaveCount(53)
  await expect(column.getByRole('link', { name: 'Person 0', exact: true })).toBeAttached()
})
