import { publishPost } from '#test/support/posts.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, which the browser writes down.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/400/] })

test('a post is written, refused, published, found by its topic and in the feed', async ({ page, site }) => {
  const word = rareWord().toLowerCase()
  const [topic, other] = [`News ${word}`, `Case study ${word}`]
  const { call, token } = site
  await publishPost(call, token, {
    path: `/posts/before-${word}`,
    post: {
      ...{ title: `Before ${word}`, day: '2026-11-01', topic: other, author: '' },
      ...{ summary: 'How a team of twelve was found in three weeks.', picture: '' },
    },
  })
  const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true }).last()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(paths.content)
  await button('Add a page').click()
  await page.getByRole('radio', { name: /^A post/ }).check()
  await field('Name').fill(`Moved ${word}`)
  await expect(field('Address')).toHaveValue(`/posts/moved-${word}`)
  await button('Add the page').click()
  await expect(page.getByRole('heading', { level: 1, name: `Moved ${word}` })).toBeVisible()
  await expect(field('Title')).toHaveValue(`Moved ${word}`)
  await expect(field('Day')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  // The topics of others are suggested.
  const listId = await field('Topic (optional)').getAttribute('list')
  await expect(page.locator(`datalist[id="${listId}"] option[value="${other}"]`)).toHaveCount(1)
  await field('Topic (optional)').fill(topic)

  await button('Publish').click()
  await expect(field('Summary')).toBeFocused()
  await field('Summary').fill(`We have moved, ${word}.`)
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await editor.click()
  await page.keyboard.type('## Where to')
  await page.keyboard.press('Enter')
  await page.keyboard.type('To the harbor.')
  expect(await findViolations(page, ['light', 'dark'])).toEqual([])
  await button('Publish').click()
  await expect(page.getByText('The page is published.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // What was worked on last stands first in the list of content.
  await page.goto(paths.content)
  const posts = page.getByRole('list', { name: 'Posts', exact: true }).getByRole('listitem')
  await expect(posts.first()).toContainText(`Moved ${word}`)
  await expect(page.getByRole('list', { name: 'Texts of the site' })).not.toContainText(word)

  await watchShifts(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/posts')
    const titles = page.locator('main h2')
    await expect(titles.filter({ hasText: word })).toHaveText([`Moved ${word}`, `Before ${word}`])
    await expect(page.locator('script[src], main script')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: other, exact: true }).click()
    await expect(page).toHaveURL(`/posts?topic=${other.replaceAll(' ', '+')}`)
    await expect(titles).toHaveText([`Before ${word}`])
    await expect(page.getByRole('link', { name: other, exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: `Before ${word}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Before ${word}` })).toBeVisible()
    await page
      .locator('.neighbors')
      .getByRole('link', { name: `Moved ${word}` })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Where to' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await shiftsOf(page)).toEqual([])
  }
  await page.goto('/posts')
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const { text } = await call('GET', feed ?? '')
  expect(text).toContain(`<title>Moved ${word}</title>`)
})

test('a text among many is found by its name or address, also after coming back from it', async ({
  page,
  site: { call, token },
}) => {
  const json = { kind: 'post', name: 'Nächte in Zürich', path: '/posts/night-shifts' }
  expect((await call('POST', '/api/content/', { token, json })).status).toBe(201)
  await page.goto(paths.content)
  const sought = page.getByRole('searchbox', { name: 'Find a text' })
  const texts = page.locator('[data-row-link]')
  for (const words of ['zurich NACHTE', '/posts/night-s']) {
    await sought.fill(words)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 text found' })).toBeVisible()
    await expect(texts).toHaveText(['Nächte in Zürich'])
  }
  expect(await findViolations(page, ['light'])).toEqual([])
  await texts.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nächte in Zürich' })).toBeVisible()
  await page.goBack()
  await expect(texts).toHaveText(['Nächte in Zürich'])
  await sought.fill('nothing of the kind')
  await sought.press('Enter')
  await expect(page.getByText('No text has this name or address.')).toBeVisible()
  // Whoever found nothing goes on typing.
  await expect(sought).toBeFocused()
  await page.getByRole('link', { name: 'All content', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Texts of the site' })).toBeVisible()
  await expect(sought).toHaveValue('')
})

test('a post with a word longer than a phone is wide stays within the page', async ({ page, site }) => {
  const word = rareWord().toLowerCase()
  const path = `/posts/long-${word}`
  await publishPost(site.call, site.token, {
    path,
    post: {
      ...{
        title: `Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz ${word}`,
        day: '2026-11-01',
      },
      ...{ topic: '', author: '', summary: 'A law.', picture: '' },
    },
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
