import type { Block } from '#contract/content/page-blocks.ts'
import { PictureAdded, PictureResponse } from '#contract/media/picture.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { freePage } from '#test/support/free-page.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { expect, type Site, test } from './site.ts'

// What is refused is an answer with 400, which the browser writes down.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/400/] })

/** A picture of the library that pages may show, once it has a description. */
async function pictureOf(
  { call, token }: Site,
  {
    name,
    alt,
    color,
    ...size
  }: { name: string; alt?: string; color: string; width?: number; height?: number },
) {
  const body = new FormData()
  const bytes = await drawn({ width: 1600, height: 900, ...size, color })
    .jpeg()
    .toBuffer()
  body.set('file', new Blob([new Uint8Array(bytes)]), `${name}.jpg`)
  const { data } = PictureAdded.parse((await call('POST', '/api/media/', { token, body })).json)
  const at = `/api/media/${data.id}/`
  const read = () => call('GET', at, { token })
  // Made at the lowest priority: on a busy machine everything else comes first.
  const isWaiting = async () => PictureResponse.parse((await read()).json).data.waiting
  await expect.poll(isWaiting, { timeout: 90_000 }).toBe(false)
  if (alt === undefined) return data.id
  const headers = { 'if-match': (await read()).headers.get('etag') ?? '' }
  expect((await call('PATCH', at, { token, headers, json: { alt } })).status).toBe(200)
  return data.id
}

test('a page of blocks is built, moved by keys, refused, hidden in part and read without a script', async ({
  page,
  site,
}) => {
  const word = rareWord().toLowerCase()
  const path = `/about-${word}`
  const picture = { name: `harbor ${word}`, alt: `The harbor ${word}`, color: '#123456' }
  await pictureOf(site, picture)
  const field = (label: string) =>
    page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).last()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const add = async (kind: string) => {
    await page.getByLabel('Kind of the next block').selectOption({ label: kind })
    await button(`Add: ${kind}`).click()
  }

  await page.goto(paths.content)
  await button('Add a page').click()
  await page.getByRole('radio', { name: /^A page of blocks/ }).check()
  await field('Name').fill(`About ${word}`)
  await expect(field('Address')).toHaveValue(path)
  await button('Add the page').click()
  await expect(page.getByRole('heading', { level: 1, name: `About ${word}` })).toBeVisible()
  await field('Description for search engines').fill(`Who we are, and ${word}.`)

  // The first field of a new block is where one types next, and its heading names its address.
  await add('Text')
  await expect(field('Heading (optional)')).toBeFocused()
  await field('Heading (optional)').fill('Where we <b>began</b>')
  await field('Text').fill('At a table.\n\nSee [the picture](#harbor).')
  await expect(field('Address of the block')).toHaveValue('where-we-b-began-b')
  await field('Text').fill(`At a table.\n\nSee [the picture](${path}#harbor).`)
  await add('Picture')
  await button('Choose a picture: Picture').click()
  await page.getByRole('dialog').getByRole('button', { name: picture.name, exact: true }).click()
  await field('Address of the block').fill('harbor')
  await add('Quote')
  await field('Who said it').fill('Nobody yet')

  const third = page.getByRole('group', { name: '3. Picture', exact: true })
  await third.getByRole('button', { name: /^Drag / }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('group', { name: '2. Picture', exact: true })).toBeVisible()
  expect(await findViolations(page, ['light'])).toEqual([])

  // What says nothing is refused until visitors do not see it.
  await button('Publish').click()
  await expect(field('What was said')).toBeFocused()
  await page
    .getByRole('checkbox', { name: 'Visitors see this block' })
    .filter({ visible: true })
    .last()
    .uncheck()
  await expect(button('4. Quote')).toHaveAccessibleDescription('Hidden')
  await said('Draft saved')
  await button('Publish').click()
  await said('The page is published.')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await watchShifts(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: `About ${word}` })).toBeVisible()
  await expect(page.locator('script[src], main script')).toHaveCount(0)
  const ids = await page.locator('main > [id]').evaluateAll((blocks) => blocks.map(({ id }) => id))
  expect(ids).toEqual(['top', 'harbor', 'where-we-b-began-b'])
  await expect(page.locator('main h2')).toHaveText(['Where we <b>began</b>'])
  await expect(page.getByText('Nobody yet')).toHaveCount(0)
  const shown = page.getByRole('img', { name: picture.alt })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await shiftsOf(page)).toEqual([])
  expect(await findViolations(page, ['light'])).toEqual([])
})

test('what is refused of a picture or of a whole list is gone to', async ({ page, site }) => {
  const word = rareWord().toLowerCase()
  await pictureOf(site, { name: `desk ${word}`, color: '#345678' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(paths.content)
  await button('Add a page').click()
  await page.getByRole('radio', { name: /^A page of blocks/ }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Team ${word}`)
  await button('Add the page').click()
  await page.getByRole('textbox', { name: 'Description for search engines' }).fill('Who works here.')
  await page.getByLabel('Kind of the next block').selectOption('picture')
  await button('Add: Picture').click()
  await expect(button('2. Picture')).toBeFocused()
  // Left, it has an address, though it has no words.
  await page.keyboard.press('Tab')
  const address = page.getByRole('textbox', { name: 'Address of the block' }).filter({ visible: true })
  await expect(address).toHaveValue('picture')
  const choose = button('Choose a picture: Picture')
  await choose.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `desk ${word}`, exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(button('Choose another: Picture')).toBeFocused()
  await button('Publish').click()
  await expect(button('Choose another: Picture')).toBeFocused()

  // What was refused is said until it is answered.
  const refused = page.getByText(/has no description\. Say/)
  await expect(refused).toBeVisible()
  await button('Describe it').click()
  await page.getByRole('textbox', { name: 'What it shows' }).fill('A desk')
  await button('Save').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(refused).toBeHidden()
  await expect(button('Describe it')).toBeFocused()

  await button('Remove 2. Picture').click()
  await page.getByRole('button', { name: /^Remove 1\. / }).click()
  await button('Publish').click()
  const list = page.getByText('A page needs at least one block that visitors see.')
  await expect(list).toBeFocused()
  expect(await findViolations(page, ['light'])).toEqual([])
})

test('a picture is shown whole, no larger than it is and no taller than the window', async ({
  page,
  site,
}) => {
  const word = rareWord().toLowerCase()
  const of = async (name: string, width: number, height: number): Promise<Block> => {
    const about = { name: `${name} ${word}`, alt: `${name} ${word}`, color: '#345678' }
    const picture = await pictureOf(site, { ...about, width, height })
    return { type: 'picture', id: name, shown: true, picture, caption: '' }
  }
  const blocks = [await of('tall', 900, 1800), await of('small', 320, 240), await of('wide', 1600, 900)]
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(await freePage(site.call, site.token, blocks))
  const sizeOf = async (name: string) => {
    const { width = 0, height = 0 } =
      (await page.getByRole('img', { name: `${name} ${word}` }).boundingBox()) ?? {}
    return { width: Math.round(width), height: Math.round(height) }
  }
  expect(await sizeOf('tall')).toEqual({ width: 900, height: 720 })
  expect(await sizeOf('small')).toEqual({ width: 320, height: 240 })
  expect(await sizeOf('wide')).toEqual({ width: 1184, height: 666 })
})
