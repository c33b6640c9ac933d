import { ContentDocumentResponse } from '#contract/content/document.ts'
import { QUESTIONS_KEY } from '#contract/content/keys.ts'
import { Page } from '#contract/content/page.ts'
import { questionsKind } from '#contract/content/questions.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, type Site, test } from './site.ts'

// Who was too slow is answered with 412, which the browser writes down.
test.use({ signedIn: true, expectedErrors: [/412/] })

/** A page of three blocks, and how a colleague changes and anybody reads them. */
async function pageOfBlocks({ call, token }: Site) {
  const name = `Two ${rareWord()}`
  const json = { kind: 'page', name, path: `/${name.toLowerCase().replace(' ', '-')}`, parent: null }
  const begun = await call('POST', '/api/content/', { token, json: { ...json, copy_of: null } })
  const { key } = ContentDocumentResponse.parse(begun.json).data
  const at = `/api/content/${key}/`
  const blocks = async () =>
    Page.parse(ContentDocumentResponse.parse((await call('GET', at, { token })).json).data.body).blocks
  const change = async (by: (blocks: Page['blocks']) => object[]) => {
    const body = { blocks: by(await blocks()) }
    const saved = await call('PATCH', `${at}draft/`, { token, json: { body } })
    expect(saved.status, saved.text).toBe(200)
  }
  const text = (id: string) => ({ type: 'text', id, shown: true, heading: id, text: `The text of ${id}.` })
  await change(([top]) => [...(top === undefined ? [] : [top]), text('first'), text('second')])
  return { path: paths.contentPage(key), blocks, change }
}

test('two who edit different blocks of a page keep the words of both, and are asked where they edit the same', async ({
  page,
  site,
}) => {
  const { path, blocks, change } = await pageOfBlocks(site)
  const heading = (at: number) => page.locator(`[name="blocks.${at}.heading"], #content-blocks-${at}-heading`)
  const rename = (id: string, heading: string) => (list: Page['blocks']) =>
    list.map((one) => (one.id === id ? { ...one, heading } : one))
  const saved = () => expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const headings = async () => (await blocks()).map((one) => ('heading' in one ? one.heading : ''))
  const [top] = await headings()
  await page.goto(path)
  await open('3. Text: second')

  // A colleague moves a block and writes into it.
  await change(([top, first, second]) => [top, second, first].flatMap((one) => one ?? []))
  await change(rename('first', 'By a colleague'))
  await heading(2).fill('By me')
  await expect.poll(headings).toEqual([top, 'By me', 'By a colleague'])
  await saved()
  // Who types goes on where the block is now.
  await expect(heading(1)).toBeFocused()
  await page.keyboard.type(', still')
  await expect.poll(headings).toEqual([top, 'By me, still', 'By a colleague'])
  await saved()
  await expect(page.getByRole('button', { name: '2. Text: By me, still', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '3. Text: By a colleague', exact: true })).toBeVisible()

  // Both write into one, and the colleague into another, too: what is asked about is the one.
  await change(rename('second', 'Theirs'))
  await change(rename('first', 'Theirs as well'))
  await heading(1).fill('Mine')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep mine', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save this choice', exact: true }).click()
  await expect.poll(headings).toEqual([top, 'Mine', 'Theirs as well'])
})

test('what is typed while both are put together overwrites no word of a colleague that was not asked about', async ({
  page,
  site,
}) => {
  const { path, blocks, change } = await pageOfBlocks(site)
  const heading = (at: number) => page.locator(`#content-blocks-${at}-heading`)
  const headings = async () => (await blocks()).map((one) => ('heading' in one ? one.heading : ''))
  const [top] = await headings()
  await page.goto(path)
  for (const name of ['2. Text: first', '3. Text: second'])
    await page.getByRole('button', { name, exact: true }).click()
  await change((list) => list.map((one) => (one.id === 'first' ? { ...one, heading: 'Theirs' } : one)))

  // The first time it is refused; the second time both are in it, and on their way for a while.
  const [sent, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  await page.route('**/draft/', async (route) => {
    times += 1
    if (times === 2) {
      sent.resolve()
      await arrives.promise
    }
    await route.continue()
  })
  await heading(2).fill('Mine')
  await sent.promise
  await heading(1).fill('Mine, too')
  arrives.resolve()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Theirs')
  await dialog.getByRole('button', { name: 'Take theirs', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save this choice', exact: true }).click()
  await expect.poll(headings).toEqual([top, 'Theirs', 'Mine'])
  await expect(heading(1)).toHaveValue('Theirs')
})

test('a question that a colleague adds meanwhile leaves the one that is typed, and where it is typed', async ({
  page,
  site,
}) => {
  const { call, token } = site
  const at = `/api/content/${QUESTIONS_KEY}/`
  const list = async () => {
    const { body } = ContentDocumentResponse.parse((await call('GET', at, { token })).json).data
    return questionsKind.body.parse(body).questions.list
  }
  const [first, second, ...others] = await list()
  const answer = (place: number) => page.locator(`#content-questions-list-${place}-answer`)
  await page.goto(`${paths.contentPage(QUESTIONS_KEY)}#content-questions-list-1-answer`)
  await expect(answer(1)).toBeFocused()

  const added = { question: 'Who asked first?', answer: 'A colleague.', without_mail: '' }
  const read = ContentDocumentResponse.parse((await call('GET', at, { token })).json).data
  const { questions } = questionsKind.body.parse(read.body)
  const body = { questions: { ...questions, list: [added, first, second, ...others] } }
  expect((await call('PATCH', `${at}draft/`, { token, json: { body } })).status).toBe(200)

  await answer(1).fill('By me')
  await expect.poll(list).toEqual([added, first, { ...second, answer: 'By me' }, ...others])
  await expect(answer(2)).toBeFocused()
  await page.keyboard.type(', still')
  await expect.poll(list).toEqual([added, first, { ...second, answer: 'By me, still' }, ...others])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await call('DELETE', `${at}draft/`, { token })
})

test('who publishes a page that a colleague removed meanwhile reads that it is removed, and keeps what they typed', async ({
  page,
  site: { call, token },
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  const name = `Gone ${rareWord()}`
  const path = `/${name.toLowerCase().replace(' ', '-')}`
  const json = { kind: 'page', name, path, parent: null, copy_of: null }
  const { key } = ContentDocumentResponse.parse(
    (await call('POST', '/api/content/', { token, json })).json,
  ).data
  await page.goto(paths.contentPage(key))
  const label = page.getByLabel('Name in menus', { exact: true })
  await label.fill('Typed before')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  const removed = await call('POST', `/api/content/${key}/removal/`, { token, json: { redirect_to: null } })
  expect(removed.status, removed.text).toBe(200)
  await label.fill('Typed after')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const said = page.getByText('This page is removed. Bring it back first.', { exact: true })
  await expect(said).toBeFocused()
  await expect(said).toBeInViewport()
  await page.getByRole('button', { name: 'Bring it back', exact: true }).click()
  await expect(said).toHaveCount(0)
  await expect(label).toHaveValue('Typed after')
})
