import { otherHome } from '#test/support/other-home.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, which the browser writes down.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/400/] })

test('the home page is edited beside itself, section by section, refused where it would hurt, and restored', async ({
  page,
  site,
}) => {
  const shown = async () => (await site.call('GET', '/')).text
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const section = (name: string) => page.getByRole('button', { name, exact: true })
  const preview = page.frameLocator('iframe')
  const heading = `What ${rareWord()}`

  await page.goto(paths.content)
  await page.getByRole('link', { name: 'Home page', exact: true }).first().click()

  // A section opens by its name, and the page beside it follows.
  await section('Services').click()
  await expect(preview.getByRole('heading', { name: 'What we do', exact: true })).toBeInViewport()
  await field('Heading').filter({ visible: true }).fill(heading)
  await status('Draft saved')
  await expect(preview.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  expect(await shown()).not.toContain(heading)

  // Two cards go, and one moves by the keys of its grip; what counts them says so.
  const cards = page.getByRole('group', { name: /^Card \d/ }).filter({ visible: true })
  await expect(cards).toHaveCount(8)
  for (const count of [7, 6]) {
    await cards
      .last()
      .getByRole('button', { name: /^Remove Card/ })
      .click()
    await expect(cards).toHaveCount(count)
  }
  await cards
    .first()
    .getByRole('button', { name: /^Drag / })
    .focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(cards.first()).toHaveAccessibleName('Card 1: Staffing Solution')
  await cards.first().getByRole('button', { name: 'Card 1: Staffing Solution', exact: true }).click()
  const target = cards.first().getByRole('textbox', { name: 'The card leads to' })
  await target.fill('/no-such-page')
  await status('Draft saved')
  await section('Services').click()
  await expect(target).toBeHidden()
  await publish.click()
  // What was refused in a section that is closed is there to be seen.
  await expect(target).toBeFocused()
  await expect(target).toHaveAccessibleDescription(/there is no such page/)
  await target.fill('/service/itstaffing')
  // It says so no longer than it is true.
  await expect(target).not.toHaveAccessibleDescription(/there is no such page/)
  await expect(target).toBeFocused()

  // A section that is left out says so, and what is true of this firm as well is called its own.
  await section('Industries').click()
  await page.getByRole('checkbox', { name: 'Show this section' }).filter({ visible: true }).last().uncheck()
  await expect(section('Industries')).toHaveAccessibleDescription('Hidden')
  await section('About the firm').click()
  const lead = field('Text under the heading (optional)').filter({ visible: true }).first()
  const hint =
    'A link is [words](/contact-us). {company}, {place}, {phone} and {email} are those of the firm.'
  await expect(lead).toHaveAccessibleDescription(`Still the sample’s ${hint}`)
  const ours = page
    .getByRole('button', { name: 'This is ours Text under the heading (optional)', exact: true })
    .filter({ visible: true })
    .first()
  await ours.press('Enter')
  await expect(lead).toHaveAccessibleDescription(`As in the sample, and ours ${hint}`)
  await expect(ours).toHaveAttribute('aria-pressed', 'true')
  await status('Draft saved')
  await publish.click()
  await status('The page is published.')
  const html = await shown()
  expect(html).toContain(`${heading}</h2>`)
  expect(html).toContain('Six services people ask for most.')
  expect(html).not.toContain('industries-carousel')
  await page.goto(paths.content)
  const left = page.getByRole('region', { name: 'Still of the sample' })
  await left.getByText(/^Home page: \d+$/).click()
  await expect(left.getByRole('link', { name: 'Partner: Aldrivane', exact: true })).toBeVisible()
  await expect(left.getByRole('link', { name: /^Industry/ })).toHaveCount(0)
  await left.getByRole('link', { name: 'Step: Initial analysis', exact: true }).click()
  await expect(field('When')).toBeFocused()

  await page.getByRole('button', { name: 'Compare two texts' }).click()
  await page.getByLabel('Before', { exact: true }).selectOption('The sample text of the release')
  const changes = page.getByRole('list', { name: 'What differs' })
  await expect(changes.getByRole('heading', { name: 'Industries', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Make it the draft.*The sample text/ }).click()
  await status('It is the draft now. Publish it to show it to visitors.')
  await publish.click()
  await status('As published')
  expect(await shown()).toContain('Eight services people ask for most.')
})

test('the home page of a firm with three services, no industries and no partners has nothing to complain of', async ({
  page,
  site,
}) => {
  const call = (method: string, path: string, json?: object) =>
    site.call(method, `/api/content/home/${path}`, { token: site.token, ...(json && { json }) })
  await call('PATCH', 'draft/', { body: otherHome })
  expect((await call('POST', 'publish/', {})).status).toBe(200)
  await watchShifts(page)
  // A visit's first page gets its fonts after its first paint (fonts.spec.ts); the next ones have them with it.
  await page.goto('/services')
  const services = page.getByRole('region', { name: 'Services' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await services.scrollIntoViewIfNeeded()
    await expect(services).toHaveAttribute('data-ready', '')
    // With all three in view there is nothing to play, and nothing to press.
    await expect(services.getByRole('button', { name: 'Next' })).toBeVisible({ visible: width === 360 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await shiftsOf(page)).toEqual([])
    expect(await findViolations(page, ['light'])).toEqual([])
  }
  await call('POST', 'revisions/0/restore/')
  expect((await call('POST', 'publish/', {})).status).toBe(200)
})
