import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { holdRequests } from './hold-requests.ts'
import { goOffline, goOnline } from './offline.ts'
import { newcomer } from './people.ts'
import { expect, test } from './site.ts'
import { drawInSlices } from './slices.ts'

// What the specification says of it, and what comes with a release.
test.use({ firm: 'sample' })

// What is refused is an answer with 400, which the browser writes down.
test.use({ signedIn: true, expectedErrors: [/400/] })

/** Nothing that is typed is saved, and no draft dropped, until the answer is called. */
const holdSaves = (page: Page) => holdRequests(page, '**/draft/')

test('a page is edited beside itself, published, refused where it would hurt, and restored', async ({
  page,
  site,
}) => {
  const shown = async () => (await site.call('GET', '/service/data')).text
  const before = await shown()
  const words = `Sample ${randomUUID()}`
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const preview = page.frameLocator('iframe')

  await page.goto(paths.content)
  await page.getByRole('link', { name: 'Data Engineering', exact: true }).click()
  await heading.fill(words)
  await status('Draft saved')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words)
  expect(await shown()).toBe(before)

  // A section moves by arrows, by the keys of its grip and by mouse; what was opened stays so.
  const sections = page.getByRole('group')
  const toggles = sections.locator('[aria-expanded]')
  const headings = async () => (await toggles.allTextContents()).map((it) => it.replace(/^Section \d+: /, ''))
  const [one = '', two = '', three = '', ...others] = await headings()
  const inOrder = (...order: string[]) => expect.poll(headings).toEqual([...order, ...others])
  const down = sections.first().getByRole('button', { name: /down$/ }).first()
  await down.press('Enter')
  await inOrder(two, one, three)
  const grip = (at: number) => sections.nth(at).getByRole('button', { name: /^Drag / })
  await grip(0).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await inOrder(one, three, two)
  await expect(grip(2)).toBeFocused()
  for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
  // What is on its way is read as well as the others.
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Section 3: ${two} stays where it was.`)).toBeAttached()
  await grip(2).hover()
  await page.mouse.down()
  const goal = await sections.nth(1).boundingBox()
  for (const y of [30, 20, 10]) await page.mouse.move((goal?.x ?? 0) + 30, (goal?.y ?? 0) + y)
  await page.mouse.up()
  await inOrder(one, two, three)
  await grip(1).press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await inOrder(two, one, three)

  // What is removed comes back where it was, and keeps what was typed since.
  await sections
    .nth(1)
    .getByRole('button', { name: /^Remove Section/ })
    .click()
  await expect(toggles.nth(1)).toBeFocused()
  await page.getByRole('textbox', { name: 'Sentence', exact: true }).fill(`${words} next`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await inOrder(two, one, three)
  await status('Draft saved')
  await page.reload()
  await expect(heading).toHaveValue(words)
  await inOrder(two, one, three)
  await expect(page.getByRole('textbox', { name: 'Sentence', exact: true })).toHaveValue(`${words} next`)

  // What differs from the page as visitors see it.
  await page.getByRole('button', { name: 'Compare two texts' }).click()
  const changes = page.getByRole('list', { name: 'What differs' })
  await expect(changes.getByRole('listitem').first().getByRole('insertion').first()).toContainText('Sample')
  await expect(changes.getByText('Was number 2', { exact: true })).toBeVisible()
  await page.getByLabel('After', { exact: true }).selectOption({ label: 'The sample text of the release' })
  await expect(page.getByText('Both say the same.')).toBeVisible()

  await publish.click()
  await status('The page is published.')
  expect(await shown()).toContain(`${words}</h1>`)

  // What is typed while it is published stays, is saved afterwards, and keeps nobody from publishing.
  const published = `${words} published`
  const later = `${words} later`
  await heading.fill(published)
  await status('Draft saved')
  await page.route('**/publish/', async (route) => {
    await heading.fill(later)
    await route.continue()
  })
  await publish.click()
  await expect.poll(shown).toContain(`${published}</h1>`)
  await status('Draft saved')
  await expect(heading).toHaveValue(later)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(later)
  await page.unroute('**/publish/')

  await heading.fill('')
  await status('Draft saved')
  await publish.click()
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('Please fill this in.')
  expect(await shown()).toContain(`${published}</h1>`)

  // So does what was refused in a section that is closed.
  await heading.fill(words)
  await toggles.last().scrollIntoViewIfNeeded()
  const place = await toggles.last().boundingBox()
  await toggles.last().focus()
  await expect(preview.getByRole('heading', { name: others.at(-1) ?? '', exact: true })).toBeInViewport()
  // The preview follows alone.
  expect(await toggles.last().boundingBox()).toEqual(place)
  await toggles.first().click()
  const ofSection = page.getByRole('textbox', { name: 'Heading of the section' }).first()
  await ofSection.fill('')
  await toggles.first().click()
  await expect(ofSection).toBeHidden()
  await status('Draft saved')
  await publish.click()
  await expect(ofSection).toBeFocused()

  await page.getByRole('button', { name: /^Make it the draft.*The sample text of the release/ }).click()
  await page.getByRole('button', { name: 'Replace it', exact: true }).click()
  await status('It is the draft now. Publish it to show it to visitors.')
  await publish.click()
  // The words of the first time may still be on the screen.
  const headingOf = (html: string) => /<h1[^>]*>[^<]*<\/h1>/.exec(html)?.[0]
  await expect.poll(async () => headingOf(await shown())).toBe(headingOf(before))
})

test('what is still being saved gives way to a revision only when asked', async ({ page }) => {
  const typed = `Typed ${randomUUID()}`
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Replace the draft?' })
  await page.goto(paths.contentPage('marketing-sap'))
  await status('As published')
  const before = await heading.inputValue()
  const restore = page.getByRole('button', { name: /^Make it the draft.*The sample text of the release/ })
  const release = await holdSaves(page)
  await heading.fill(typed)
  await restore.click()
  await question.getByRole('button', { name: 'Keep it', exact: true }).click()
  await expect(question).toBeHidden()
  release()
  await status('Draft saved')
  await expect(heading).toHaveValue(typed)

  await restore.click()
  await question.getByRole('button', { name: 'Replace it', exact: true }).click()
  await status('As published')
  await expect(heading).toHaveValue(before)
})

test('whoever drops a draft by keys is told whose it is, and is at the heading afterwards, not at the button that hides the page', async ({
  page,
  site,
}) => {
  const colleague = await newcomer(site, 'editor')
  const theirs = LoginResponse.parse((await site.call('POST', '/api/jobs/login/', { json: colleague })).json)
  const at = '/api/content/marketing-netsuite/'
  const { data } = ContentDocumentResponse.parse((await site.call('GET', at, { token: theirs.token })).json)
  const json = { body: { ...data.body, heading: `By a colleague ${randomUUID()}` } }
  const saved = await site.call('PATCH', `${at}draft/`, { token: theirs.token, json })
  expect(saved.status, saved.text).toBe(200)
  await page.goto(paths.contentPage('marketing-netsuite'))
  const drop = page.getByRole('button', { name: 'Drop the draft', exact: true })
  const question = page.getByRole('alertdialog', { name: 'Drop the draft?' })
  await drop.click()
  await expect(question).toContainText(`${colleague.name} saved it last.`)
  await question.getByRole('button', { name: 'Keep it', exact: true }).click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill(`Typed ${randomUUID()}`)
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await drop.press('Enter')
  await expect(question).not.toContainText('saved it last')
  await question.getByRole('button', { name: 'Drop the draft', exact: true }).press('Enter')
  await expect(page.getByText('The draft is gone.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Publishing later, and hiding' })).toBeFocused()
})

test.describe('a text that is not saved', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('is asked for before the tab is closed, and before a link where it cannot be saved, and is sent again', async ({
    page,
    site,
  }) => {
    const [first, second, last] = [randomUUID(), randomUUID(), randomUUID()]
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
    const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
    const toList = page.getByRole('link', { name: 'All content', exact: true })
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const isTabHeld = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await page.clock.install()
    await page.goto(paths.contentPage('marketing-oracle'))
    await status('As published')
    expect(await isTabHeld()).toBe(false)

    const release = await holdSaves(page)
    await heading.click()
    await heading.fill(first)
    // What asks is loaded behind the page.
    await expect.poll(isTabHeld).toBe(true)
    const asked = page.waitForEvent('dialog')
    const reload = page.evaluate(() => location.reload())
    const ofBrowser = await asked
    expect(ofBrowser.type()).toBe('beforeunload')
    await ofBrowser.dismiss()
    await reload
    await expect(heading).toHaveValue(first)
    release()
    await status('Draft saved')
    expect(await isTabHeld()).toBe(false)

    await page.unroute('**/draft/')
    await page.route('**/draft/', (route) => route.abort())
    await heading.fill(second)
    await status('The draft is not saved.')
    expect(await isTabHeld()).toBe(true)
    await toList.click()
    await question.getByRole('button', { name: 'Stay here', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(heading).toHaveValue(second)
    const tried = page.waitForRequest('**/draft/')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await tried
    await page.unroute('**/draft/')
    await page.clock.fastForward(10_000)
    await status('Draft saved')
    expect(await isTabHeld()).toBe(false)

    await goOffline(page)
    await heading.fill(first)
    await status('The draft is not saved.')
    await goOnline(page)
    await status('Draft saved')
    expect(await isTabHeld()).toBe(false)

    // Who leaves by a link has it saved.
    await heading.fill(last)
    await toList.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Content', exact: true })).toBeVisible()
    const saved = async () =>
      (await site.call('GET', '/api/content/marketing-oracle/', { token: site.token })).text
    await expect.poll(saved).toContain(last)
  })

  test('what the tab still holds is shown and saved, in however many pieces its page is drawn', async ({
    page,
  }) => {
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
    const text = `Kept ${rareWord()}`
    await page.goto(paths.contentPage('service-data'))
    await page.route('**/draft/', (route) => route.abort())
    await heading.fill(text)
    await expect(page.getByText('The draft is not saved.', { exact: true })).toBeVisible()
    await drawInSlices(page)
    await page.unroute('**/draft/')
    await expect(page.getByText('The draft is not saved.', { exact: true })).toBeVisible()
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
    await expect(heading).toHaveValue(text)
  })
})

test('a hidden page says where its visitors go, which can be changed, and a plan that failed is forgotten', async ({
  page,
  site,
}) => {
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(paths.contentPage('marketing-netsuite'))
  await page.getByLabel('Visitors go to').selectOption('/service/erp')
  await button('Hide the page').click()
  await status('Visitors are sent to /service/erp.')
  await status('Published, but hidden')
  await expect(page.getByText('Visitors see it', { exact: true })).toHaveCount(0)
  const store = openSqlite(site.database)
  const documents = store.sql.updateTable('content_documents').where('key', '=', 'marketing-netsuite')
  await documents.set({ planned_fault: 'A link leads nowhere.' }).execute()
  await store.close()
  await page.reload()
  await expect(page.getByLabel('Visitors go to')).toHaveValue('/service/erp')
  await button('Remove this note').click()
  await expect(page.getByText('A link leads nowhere.')).toBeHidden()
  await page.getByLabel('Visitors go to').selectOption('/services')
  await button('Send them there').click()
  await status('Visitors are sent to /services.')
  await button('Show the page again').click()
  await status('Visitors see it')
})

test('who leaves a page and comes back while it is being saved reads what they typed', async ({ page }) => {
  const at = '/api/content/service-data/'
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
  const text = `Left ${rareWord()}`
  await page.goto(paths.content)
  await page.getByRole('link', { name: 'Data Engineering', exact: true }).click()
  await expect(heading).toBeVisible()
  const release = await holdSaves(page)
  await heading.fill(text)
  await page.getByRole('link', { name: 'All content' }).click()
  await expect(heading).toBeHidden()
  // What is read before that text is saved arrives after it.
  const saved = page.waitForResponse('**/draft/').then((answer) => answer.finished())
  let read: Promise<unknown> | undefined
  await page.route(`**${at}`, async (route) => {
    const answer = route.fetch()
    read = answer
    const response = await answer
    await saved
    await route.fulfill({ response })
  })
  const list = page.waitForResponse('**/api/content/')
  await page.goBack()
  await list
  await read
  release()
  await expect(heading).toHaveValue(text)
})

test('who leaves a page and comes back while its draft is being dropped reads what is published', async ({
  page,
  site,
}) => {
  const at = '/api/content/marketing-oracle/'
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
  const draft = `Dropped ${rareWord()}`
  const { data } = ContentDocumentResponse.parse((await site.call('GET', at, { token: site.token })).json)
  const json = { body: { ...data.body, heading: draft } }
  const saved = await site.call('PATCH', `${at}draft/`, { token: site.token, json })
  expect(saved.status, saved.text).toBe(200)
  await page.goto(paths.content)
  await page.getByRole('link', { name: 'Oracle', exact: true }).click()
  await expect(heading).toHaveValue(draft)
  const release = await holdSaves(page)
  await page.getByRole('button', { name: 'Drop the draft', exact: true }).click()
  const dropped = page.waitForRequest(`**${at}draft/`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop the draft', exact: true }).click()
  await dropped
  await page.getByRole('link', { name: 'All content' }).click()
  await expect(heading).toBeHidden()
  const list = page.waitForResponse('**/api/content/')
  await page.goBack()
  await list
  release()
  await expect(heading).toHaveValue(/./)
  await expect(heading).not.toHaveValue(draft)
})

test('the page of a text that is published at its time says so by itself, and keeps what is typed', async ({
  page,
  site,
}) => {
  test.slow()
  const call = (method: string, path: string, json: object) =>
    site.call(method, `/api/content/marketing-ppc/${path}`, { token: site.token, json })
  const lead = randomUUID()
  await call('PATCH', 'draft/', { body: { lead } })
  const planned = await call('POST', 'publish/', { at: new Date(Date.now() + 3_000).toISOString() })
  expect(planned.status, planned.text).toBe(200)
  await page.goto(paths.contentPage('marketing-ppc'))
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  await expect(page.getByText('Planned', { exact: true })).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('As published', { exact: true })).toBeVisible()
  expect((await site.call('GET', '/marketing/PPC')).text).toContain(lead)
  // It was published without being asked, and what comes next begins there.
  await page.getByLabel('Text under the heading').fill('The next one')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
})

test('a time to publish is typed in one go, its hour after the year', async ({ page, site }) => {
  const json = { body: { lead: randomUUID() } }
  await site.call('PATCH', '/api/content/marketing-sem/draft/', { token: site.token, json })
  await page.goto(paths.contentPage('marketing-sem'))
  const day = new Date(Date.now() + 30 * 86_400_000)
  const typed = day.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
  const field = page.getByLabel('Publish at a time')
  await field.focus()
  await page.keyboard.type(`${typed.replaceAll('/', '')}1030PM`)
  await expect(field).toHaveValue(`${day.getFullYear()}-${typed.slice(0, 5).replace('/', '-')}T22:30`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
})

test('whoever publishes and gets no answer is shown what became of it', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/)
  const at = '**/api/content/marketing-contentmarketing/**'
  await page.goto(paths.contentPage('marketing-contentmarketing'))
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
  const press = () => page.getByRole('button', { name: 'Publish', exact: true }).click()
  const typed = async (text: string) => {
    await heading.fill(text)
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  }
  const isOut = async (text: string) => {
    await expect(page.getByText('No answer came to what you did last.')).toBeVisible()
    await expect(page.getByText('As published', { exact: true })).toBeVisible()
    await expect(heading).toHaveValue(text)
    expect((await site.call('GET', '/marketing/ContentMarketing')).text).toContain(text)
    await expect(page.getByText('Somebody else changed this meanwhile')).toHaveCount(0)
  }
  const [first, second] = [randomUUID(), randomUUID()]
  await typed(first)
  await page.route(at, async (route) => {
    if (route.request().method() !== 'POST' || !route.request().url().endsWith('/publish/'))
      return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await press()
  await isOut(first)
  await page.unroute(at)

  // Nor can it be read then: whoever presses again has it read first.
  await typed(second)
  await expect(page.getByText('No answer came to what you did last.')).toBeHidden()
  await page.route(at, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    return route.abort('connectionreset')
  })
  await press()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute(at)
  await press()
  await isOut(second)
})

test('what is planned is published before its time only by who says so', async ({ page, site }) => {
  const call = (method: string, path: string, json: object) =>
    site.call(method, `/api/content/marketing-emailmarketing/${path}`, { token: site.token, json })
  const shown = async () => (await site.call('GET', '/marketing/EmailMarketing')).text
  const lead = randomUUID()
  await call('PATCH', 'draft/', { body: { lead } })
  await call('POST', 'publish/', { at: new Date(Date.now() + 86_400_000).toISOString() })
  await page.goto(paths.contentPage('marketing-emailmarketing'))
  const planned = page.getByText('Planned', { exact: true })
  await expect(planned).toBeVisible()
  // A word is mended in a draft that holds what was planned.
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Mended')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Publish')
  await expect(page.getByRole('alertdialog')).toContainText('nothing is published any more on')
  await press('Keep the plan')
  await expect(planned).toBeVisible()
  expect(await shown()).not.toContain(lead)
  await press('Publish')
  await press('Publish now')
  await expect(page.getByText('As published', { exact: true })).toBeVisible()
  expect(await shown()).toContain(lead)
})

test('the facts of the firm are edited beside the home page, refused where they are wrong, and shown on every page', async ({
  page,
  site,
}) => {
  const said = async (path: string) => (await site.call('GET', path)).text
  const name = `Firm ${randomUUID().slice(0, 8)}`
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const preview = page.frameLocator('iframe')
  const offices = page.getByRole('group', { name: /^Office \d/ })

  // A site with an address of its own says on the dashboard how much is left.
  const dashboard = '**/api/dashboard/'
  await page.route(dashboard, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sample_texts: 1_043 } })
  })
  await page.goto(paths.dashboard)
  await status('Visitors still see 1,043 facts and pages of the sample firm.')
  await page.unroute(dashboard)
  await page.getByRole('link', { name: 'What is left', exact: true }).click()

  // What is still the sample's leads to its field, which says so until it differs.
  const left = page.getByRole('region', { name: 'Still of the sample' })
  const isLeft = (fact: string) => left.getByRole('link', { name: fact, exact: true })
  // The standing posting is changed and hidden like any other page.
  await left.getByText(/^Business Analyst: \d+$/).click()
  await expect(isLeft('Top of the page').filter({ visible: true })).toHaveAttribute(
    'href',
    /businessanalyst#/,
  )
  await expect(left).not.toContainText('cannot be changed')
  await isLeft('Office: GCC').click()
  const address = offices.nth(1).getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toBeFocused()
  const mark = 'Still the sample’s'
  const hint = 'In the lines that an envelope has.'
  await expect(address).toHaveAccessibleDescription(`${mark} ${hint}`)
  await address.fill('2 Pier')
  await expect(address).toHaveAccessibleDescription(hint)
  await expect(address).toBeFocused()
  const toggle = (office: string) => page.getByRole('button', { name: office, exact: true })
  await expect(toggle('Office 2: GCC')).toHaveAccessibleDescription(mark)
  await expect(field('Name')).toHaveAccessibleDescription(mark)
  await field('Name').fill(name)
  await expect(field('Name')).toHaveAccessibleDescription('')
  await status('Draft saved')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Hide the page' })).toHaveCount(0)

  // Another office becomes the head office by the keys of its grip; its phone is the firm's then.
  await page.getByRole('button', { name: 'Add an office' }).click()
  const last = offices.last()
  await expect(last.getByRole('textbox', { name: 'Region or town' })).toBeFocused()
  await page.keyboard.type('Harbor')
  await last.getByRole('textbox', { name: 'Phone' }).fill('call us')
  await last.getByRole('button', { name: /^Drag / }).press('Space')
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(offices.first()).toHaveAccessibleName('Office 1: Harbor')
  await status('Draft saved')
  await publish.click()
  const first = offices.first()
  await expect(first.getByText('Please fill this in.')).toBeVisible()
  await expect(first.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true')
  expect(await said('/products')).not.toContain(name)

  await first.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Quay\nPortland, OR 97204')
  await first.getByRole('textbox', { name: 'Phone' }).fill('(503) 555-0177')
  await status('Draft saved')
  // The town and the map are still those of the office before, which a draft says for as long as it is so.
  const moved = page.getByText(/^The address of the first office does not say Coral Springs/)
  await expect(moved).toBeVisible()
  // Without its hash, which leads to a field as soon as that is drawn, and would scroll what is pressed next away.
  await page.goto(new URL(page.url()).pathname)
  await expect(moved).toBeVisible()
  await publish.click()
  await status('As published')
  for (const path of ['/', '/products', '/service/Cyber', '/contact-us']) {
    expect(await said(path), path).toContain(name)
    expect(await said(path), path).toContain('tel:+15035550177')
  }
  await page.goto(paths.content)
  await expect(isLeft('Office: GCC')).toHaveAttribute('href', /#content-offices-2-phone$/)
  await expect(isLeft('Name')).toHaveCount(0)
  const list = '**/api/content/'
  await page.route(list, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), samples: [] } })
  })
  await page.reload()
  await expect(left).toContainText('Nothing that can be changed here is left of the sample.')
  await expect(left.locator('li:visible')).toHaveCount(0)
  await page.unroute(list)
  await page.goto(paths.contentPage('company'))

  await page.getByRole('button', { name: 'Compare two texts' }).click()
  await page.getByLabel('Before', { exact: true }).selectOption('The sample text of the release')
  const changes = page.getByRole('list', { name: 'What differs' })
  await expect(changes.getByRole('heading', { name: 'Office 1: Harbor' })).toBeVisible()
  await page.getByRole('button', { name: /^Make it the draft.*The sample text/ }).click()
  await expect(field('Name')).not.toHaveValue(name)
  await publish.click()
  await status('As published')
  expect(await said('/products')).not.toContain(name)
})

test('a tab that is closed right after a link is followed asks until what was typed is saved', async ({
  page,
}) => {
  await page.goto(paths.contentPage('service-erp'))
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true })
  const before = await heading.inputValue()
  const release = await holdSaves(page)
  await heading.fill(`${before}, all of it`)
  await page.getByRole('link', { name: 'Pictures', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  const saved = page.waitForResponse('**/draft/')
  release()
  expect((await saved).status()).toBe(200)
  await page.goto(paths.contentPage('service-erp'))
  await expect(heading).toHaveValue(`${before}, all of it`)
  const back = page.waitForResponse('**/draft/')
  await heading.fill(before)
  expect((await back).status()).toBe(200)
})
