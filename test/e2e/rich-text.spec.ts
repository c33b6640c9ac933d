import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { DESCRIPTION_MAX } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { JobResponse } from '#contract/jobs/job.ts'
import { rareWord } from '#test/support/rare.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { editorWords } from '#web/admin/rich-text/editor-words.ts'
import { richTextWords as words } from '#web/admin/rich-text/words.ts'
import { findViolations } from './find-violations.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const { fields } = jobWords.job
const { tools } = words
const { link } = editorWords

/** The description as it is shown formatted. */
const editorOf = (page: Page): Locator =>
  page
    .getByRole('textbox', { name: fields.description, exact: true })
    .and(page.locator('[contenteditable=true]'))
const tool = (page: Page, name: string): Locator =>
  page
    .getByRole('toolbar', { name: words.toolbar })
    .getByRole('button', { name: new RegExp(`^${name}(?: \\(|$)`) })
const markdown = (page: Page): Locator => page.getByRole('button', { name: words.markdown, exact: true })
const save = (page: Page): Locator => page.getByRole('button', { name: jobWords.job.update, exact: true })

async function open(
  page: Page,
  site: Site,
  job_decrp = 'Keeps bees.',
): Promise<{ id: number; editor: Locator }> {
  const { id } = await site.postJob({ job_decrp })
  await page.goto(paths.editJob(id))
  const editor = editorOf(page)
  await expect(editor).toBeVisible()
  return { id, editor }
}

async function stored({ call, token }: Site, id: number): Promise<string> {
  const { json } = await call('GET', `/api/jobs/list/${id}/`, { token })
  return JobResponse.parse(json).data.job_decrp
}

async function saved(page: Page): Promise<void> {
  await save(page).click()
  await expect(page.getByText(texts.job.updated)).toBeVisible()
}

/**
 * A moment after a focus from outside ProseMirror puts its own selection back (`handlers.focus`), in the place of a caret that a key
 * has left where the browser had put it. A timer of as many milliseconds that begins later ends later.
 */
async function press(editor: Locator, key: string): Promise<void> {
  await editor.focus()
  await editor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await editor.press(key)
}

/** As another program's clipboard has it. */
async function paste(editor: Locator, data: Record<string, string>): Promise<void> {
  await editor.evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('a description is written, formatted, linked and posted by keys alone', async ({ page, site }) => {
  const title = `Beekeeper ${randomUUID()}`
  await page.goto(paths.newJob)
  const editor = editorOf(page)
  await expect(editor).toBeVisible()
  await page.getByLabel(fields.title).fill(title)
  await page.getByLabel(fields.address).fill('Lyon, France')

  // One stop for the toolbar, one for what shows the Markdown, one for the text.
  await page.getByLabel(fields.remote).focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, tools.strong)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, tools.emphasis)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, tools.redo)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(markdown(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()

  await page.keyboard.type('## Duties')
  await page.keyboard.press('Enter')
  await page.keyboard.type('You **keep** ')
  await page.keyboard.press('Control+i')
  await expect(tool(page, tools.emphasis)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('bees')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('. ')
  await page.keyboard.press('Control+Shift+8')
  await expect(editor.getByRole('listitem')).toHaveText(/^You keep bees/)
  await page.keyboard.press('Control+z')
  await expect(editor.getByRole('listitem')).toHaveCount(0)

  // The keys that open the finder elsewhere.
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel(link.words)).toBeFocused()
  await page.keyboard.type('Read on')
  await page.getByLabel(link.target).focus()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(link.target)).toHaveAccessibleDescription(new RegExp(link.wrong.anybody))
  await page.getByLabel(link.target).fill('example.com/bees')
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Control+]')
  await expect(editor.locator('li li')).toHaveText('two')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: jobWords.preview.show })).toBeFocused()

  await page.getByRole('button', { name: jobWords.job.create }).press('Enter')
  await expect(page.getByText(texts.job.posted)).toBeVisible()
  await expect(editor).toHaveText('')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await stored(site, id)).toBe(
    '## Duties\n\nYou **keep** *bees*. [Read on](https://example.com/bees)\n\n- one\n  - two',
  )
  await page.goto(`/careers/jobs-detail/${id}`)
  await expect(page.getByRole('heading', { name: 'Duties' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read on' })).toHaveAttribute(
    'href',
    'https://example.com/bees',
  )
  await expect(page.locator('li li', { hasText: 'two' })).toBeVisible()
})

test('a text that is opened and not changed keeps its bytes, and one that is taken back gets them back', async ({
  page,
  site,
}) => {
  const text = '# Bees\n\n* one\n* two\n\n__Wax__ and\nhoney'
  const { id, editor } = await open(page, site, text)
  await expect(editor.getByRole('heading', { name: 'Bees' })).toBeVisible()
  await press(editor, 'End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+z')
  await page.getByLabel(fields.title).fill('Another title')
  await saved(page)
  expect(await stored(site, id)).toBe(text)
  await page.reload()
  await expect(editor).toBeVisible()
  await expect(page.getByText(jobWords.job.draft)).toBeHidden()
})

test('the toolbar formats what is selected, and the Markdown of it can be edited and comes back', async ({
  page,
  site,
}) => {
  const { id, editor } = await open(page, site, 'Keeps bees.\n\nAnd wasps.')
  await press(editor, 'Control+Home')
  await page.keyboard.press('Shift+End')
  await tool(page, tools.heading).click()
  await expect(tool(page, tools.heading)).toHaveAttribute('aria-pressed', 'true')
  await tool(page, tools.bullets).click()
  await expect(editor.getByRole('listitem')).toHaveText('Keeps bees.')
  await expect(tool(page, tools.heading)).toHaveAttribute('aria-disabled', 'true')
  await tool(page, tools.numbers).click()
  await tool(page, tools.strong).click()

  await markdown(page).click()
  const plain = page.getByLabel(fields.description)
  await expect(plain).toHaveValue('1. **Keeps bees.**\n\nAnd wasps.')
  await expect(markdown(page)).toHaveAttribute('aria-pressed', 'true')
  await plain.fill('1. **Keeps bees.**\n\nAnd [wasps](https://example.com/).')
  await page.reload()
  await expect(page.getByText(jobWords.job.draft)).toBeVisible()
  await expect(plain).toHaveValue('1. **Keeps bees.**\n\nAnd [wasps](https://example.com/).')
  await markdown(page).click()
  await expect(editor.getByRole('link')).toHaveText('wasps')
  await editor.getByRole('link').click()
  await tool(page, tools.link).click()
  await expect(page.getByLabel(link.target)).toHaveValue('https://example.com/')
  await page.getByRole('button', { name: link.remove }).click()
  await saved(page)
  expect(await stored(site, id)).toBe('1. **Keeps bees.**\n\nAnd wasps.')
})

test('what was done before and while the Markdown was shown can be taken back', async ({ page, site }) => {
  const { editor } = await open(page, site, 'Keeps bees.')
  await press(editor, 'Control+End')
  await page.keyboard.type(' And wasps.')
  await markdown(page).click()
  const plain = page.getByLabel(fields.description)
  await expect(plain).toHaveValue('Keeps bees. And wasps.')
  await plain.fill('Keeps **hornets**.')
  await markdown(page).click()
  await expect(editor.locator('strong')).toHaveText('hornets')
  await press(editor, 'Control+z')
  await expect(editor).toHaveText('Keeps bees. And wasps.')
  await page.keyboard.press('Control+z')
  await expect(editor).toHaveText('Keeps bees.')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.locator('strong')).toHaveText('hornets')
})

test('what is written at once takes the place of what was selected a moment before', async ({
  page,
  site,
}) => {
  const { id, editor } = await open(page, site, 'Keeps bees.\n\nMows meadows.')
  await press(editor, 'End')
  // As dictation does: no event tells of the selection in between.
  await editor.evaluate((element) => {
    const all = new StaticRange({
      ...{ startContainer: element, startOffset: 0 },
      ...{ endContainer: element, endOffset: element.childNodes.length },
    })
    const how = { bubbles: true, cancelable: true, inputType: 'insertText', targetRanges: [all] }
    element.dispatchEvent(new InputEvent('beforeinput', { ...how, data: '## Panes' }))
  })
  await expect(editor).toHaveText('Panes')
  await saved(page)
  expect(await stored(site, id)).toBe('## Panes')
})

test('what is pasted from Word and Google Docs keeps its structure and no style', async ({ page, site }) => {
  const { id, editor } = await open(page, site, 'x')
  await press(editor, 'Control+a')
  await paste(editor, {
    'text/plain': 'Duties',
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style></head><body>
      <h1 style="color:#2F5496"><span style="font-weight:bold">Duties<o:p></o:p></span></h1>
      <p class=MsoNormal style="margin:0"><span style="color:red;font-size:40pt">Keep&nbsp;</span><b style='mso-bidi-font-weight:normal'>bees</b> and <i style='mso-bidi-font-style:normal'>wasps</i><img src="https://example.com/x.png" onerror="alert(1)"><script>alert(1)</script></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>wax</p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>candles</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>honey</p>
      <p><a href="javascript:alert(1)">bad</a> <a href="https://example.com/">good</a></p></body></html>`,
  })
  await expect(editor.locator('[style], script, img:not(.ProseMirror-separator)')).toHaveCount(0)
  await press(editor, 'Control+End')
  await page.keyboard.press('Enter')
  await paste(editor, {
    'text/plain': 'x',
    'text/html':
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-style:italic">Docs</span><span style="font-weight:400"> say</span></p></b>',
  })
  await page.keyboard.press('Enter')
  await paste(editor, { 'text/plain': '- plain\n- **text**' })
  await saved(page)
  expect(await stored(site, id)).toBe(
    '## Duties\n\nKeep **bees** and *wasps*\n\n- wax\n  1. candles\n- honey\n\nbad [good](https://example.com/)\n\n***Docs*** say\n\n- plain\n- **text**',
  )
})

test('a paste that is longer than the text may be is refused with the reason, and nothing is lost', async ({
  page,
  site,
}) => {
  const { editor } = await open(page, site)
  await paste(editor, { 'text/plain': 'x '.repeat(500_000) })
  await expect(
    page.getByRole('alert').filter({ hasText: editorWords.tooLong(1_000_000, DESCRIPTION_MAX) }),
  ).toBeVisible()
  await expect(editor).toHaveText('Keeps bees.')
  await paste(editor, { 'text/plain': 'y'.repeat(DESCRIPTION_MAX) })
  await page.getByLabel(fields.title).focus()
  await expect(editor).toHaveAccessibleDescription(new RegExp(texts.form.tooLong(DESCRIPTION_MAX)))
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
})

test('a picture that is pasted is refused with the reason, and the words that it came with are taken', async ({
  page,
  site,
}) => {
  const { editor } = await open(page, site)
  const pasted = (text: string) =>
    editor.evaluate((element, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      if (words !== '') clipboardData.setData('text/plain', words)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await pasted('')
  const alert = page.getByRole('alert').filter({ hasText: editorWords.picture })
  await expect(alert).toBeVisible()
  await pasted('And wasps.')
  await expect(editor).toContainText('And wasps.')
  await expect(alert).toBeHidden()
})

test('a text that would lose something stays Markdown and says why', async ({ page, site }) => {
  const text = 'See [this](javascript:alert(1)) and <img src=x onerror=alert(1)>.'
  const { id } = await site.postJob({ job_decrp: text })
  await page.goto(paths.editJob(id))
  await expect(page.getByText(words.notShown.link)).toBeVisible()
  const plain = page.getByLabel(fields.description)
  await expect(plain).toHaveValue(text)
  await plain.fill('See <img src=x onerror=alert(1)> and ![bee](https://example.com/bee.png)')
  await page.getByLabel(fields.title).focus()
  await expect(page.getByText(words.notShown.picture)).toBeVisible()
  await plain.fill('See <img src=x onerror=alert(1)>.')
  await page.getByLabel(fields.title).focus()
  await expect(editorOf(page)).toHaveText('See <img src=x onerror=alert(1)>.')
  await expect(editorOf(page).locator('img')).toHaveCount(0)
})

test('what is missing is said of the text, which the summary leads to; its draft outlives a reload', async ({
  page,
}) => {
  await page.goto(paths.newJob)
  const editor = editorOf(page)
  await expect(editor).toBeVisible()
  await expect(editor).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: jobWords.job.create }).click()
  await expect(editor).toHaveAccessibleDescription(new RegExp(texts.job.descriptionRequired))
  await page.getByRole('link', { name: new RegExp(texts.job.descriptionRequired) }).click()
  await expect(editor).toBeFocused()
  await page.keyboard.type('Kept.')
  await expect(editor).not.toHaveAttribute('aria-invalid')
  await page.reload()
  await expect(page.getByText(jobWords.job.draft)).toBeVisible()
  await expect(editor).toHaveText('Kept.')
  await page.getByRole('button', { name: jobWords.job.dropDraft }).click()
  await expect(editor).toHaveText('')
  await page.getByText(fields.description, { exact: true }).click()
  await expect(editor).toBeFocused()
})

test('without its code a text is Markdown, and as high as it is formatted', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const code = /\/assets\/rich-editor-[^/]+\.js/
  await page.goto(paths.dashboard)
  await page.route(code, (route) => route.abort())
  await page.goto(paths.newJob)
  await expect(page.getByText(words.notLoaded)).toBeVisible()
  const plain = page.getByLabel(fields.description)
  await plain.fill('Typed without it.')
  await expect(markdown(page)).toBeHidden()
  const before = await plain.boundingBox()
  await page.unroute(code)
  await page.reload()
  await expect(editorOf(page)).toHaveText('Typed without it.')
  expect((await editorOf(page).boundingBox())?.height).toBe(before?.height)
})

test('the editor is in order for axe, in a narrow window too', async ({ page, site }) => {
  await open(page, site, '## Bees\n\nKeeps **bees** and [wax](https://example.com/).\n\n- one\n- two')
  await tool(page, tools.link).click()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])
})

test('a text of a page takes no more than it may have, whose draft is kept, and a refusal leads to it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  const word = rareWord().toLowerCase()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) =>
    page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).last()
  await page.goto(paths.content)
  await button('Add a page').click()
  await page.getByRole('radio', { name: /^A page of blocks/ }).check()
  await field('Name').fill(`About ${word}`)
  await button('Add the page').click()
  await field('Description for search engines').fill(`Who we are, and ${word}.`)
  await page.getByLabel('Kind of the next block').selectOption({ label: 'Text' })
  await button('Add: Text').click()
  const editor = field('Text').and(page.locator('[contenteditable=true]'))
  await expect(editor).toBeVisible()

  await button('Publish').click()
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  await expect(editor).toBeFocused()

  const most = 12_000
  await paste(editor, { 'text/plain': 'y'.repeat(most) })
  await press(editor, 'End')
  await page.keyboard.type('z')
  await expect(page.getByRole('alert').filter({ hasText: editorWords.full(most + 1, most) })).toBeVisible()
  await expect(editor).toHaveText('y'.repeat(most))
  await expect(page.getByText('Draft saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await button('2. Text').click()
  await expect(editor).toHaveText('y'.repeat(most))
})

test('a link is made of what was selected when it was asked for, wherever the caret is by then', async ({
  page,
  site,
}) => {
  const { id, editor } = await open(page, site)
  await press(editor, 'End')
  for (const _ of 'bees.') await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.getByLabel(link.target).fill('example.com/bees')
  await press(editor, 'Control+Home')
  await page.keyboard.type('She ')
  await page.getByRole('button', { name: link.apply }).click()
  await expect(editor.getByRole('link')).toHaveText('bees.')
  await saved(page)
  expect(await stored(site, id)).toBe('She Keeps [bees.](https://example.com/bees)')

  // A key that follows at once, before the browser has told of the selection.
  await editor.locator('p').evaluate((paragraph) => {
    const words = paragraph.firstChild
    if (words === null) throw new Error('nothing there')
    getSelection()?.setBaseAndExtent(words, 0, words, 3)
    const key = { key: 'i', code: 'KeyI', keyCode: 73, ctrlKey: true, bubbles: true, cancelable: true }
    paragraph.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(editor.locator('em')).toHaveText('She')

  // What was to be the link is gone, and the form with it.
  await press(editor, 'Control+a')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel(link.target)).toBeVisible()
  await press(editor, 'Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByLabel(link.target)).toBeHidden()
})
