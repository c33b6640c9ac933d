import { randomUUID } from 'node:crypto'
import { leadWords } from '#contract/messages/lead.ts'
import { MessageResponse } from '#contract/messages/message.ts'
import { UnreadResponse } from '#contract/messages/recruiter-message.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { rareWord } from '#test/support/rare.ts'
import { letterWords as shownWords } from '#web/admin/letters/shown-words.ts'
import { letterWords } from '#web/admin/letters/words.ts'
import { words } from '#web/admin/messages/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { drawn } from './drawn.ts'
import { findViolations } from './find-violations.ts'
import { newcomer } from './people.ts'
import { expect, type Site, test } from './site.ts'

const PAGE = paths.messages

const write = async (site: Site, values: Record<string, string> = {}) => {
  const subject = `Question ${randomUUID()}`
  const json = {
    email: `${randomUUID()}@example.com`,
    phone: '+1 555-0100',
    subject,
    message: 'First line\nSecond line',
    company: 'Sample & Co',
    ...values,
  }
  const { data } = MessageResponse.parse((await site.call('POST', '/api/contact/', { json })).json)
  return { ...json, id: data.id }
}

const read = (site: Site, id: number) => site.call('GET', `/api/messages/${id}/`, { token: site.token })

test.describe('the messages', () => {
  test.use({ signedIn: true })

  test('are counted until they are read', async ({ page, site }) => {
    const { id, subject } = await write(site)
    await page.goto(paths.dashboard)
    const row = page.getByRole('link', { name: /^Messages/ })
    await expect(row).toHaveAccessibleName(/\d+ unread/)
    const answer = await site.call('GET', '/api/messages/unread/', { token: site.token })
    const before = UnreadResponse.parse(answer.json).data.unread
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeFocused()
    await page.getByRole('link', { name: subject }).click()
    await expect(page).toHaveURL(`${PAGE}?message=${id}`)
    await expect(page.getByRole('heading', { level: 2, name: subject, exact: true })).toBeFocused()
    await expect(page.getByRole('article').getByText('Second line')).toBeVisible()
    if (before === 1) await expect(row).not.toHaveAccessibleName(/unread/)
    else await expect(row).toHaveAccessibleName(new RegExp(adminWords.nav.unread(before - 1)))
    await page.getByRole('button', { name: words.markUnread }).click()
    await expect(page).toHaveURL(PAGE)
    await expect(row).toHaveAccessibleName(new RegExp(adminWords.nav.unread(before)))
  })

  test('are worked through by keyboard: open, next, close, undo', async ({ page, site }) => {
    const company = `Company${randomUUID().slice(0, 8)}`
    const [older, newer] = [await write(site, { company }), await write(site, { company })]
    await page.goto(`${PAGE}?search=${company}`)
    await expect(page.getByText(words.count(2))).toBeVisible()
    await page.keyboard.press('j')
    const rowOf = (subject: string) => page.getByRole('listitem').getByRole('link', { name: subject })
    await expect(rowOf(newer.subject)).toBeFocused()
    await page.keyboard.press('Enter')
    const heading = (subject: string) => page.getByRole('heading', { level: 2, name: subject, exact: true })
    await expect(heading(newer.subject)).toBeFocused()
    await page.keyboard.press('j')
    await expect(heading(older.subject)).toBeFocused()
    await page.keyboard.press('k')
    await expect(heading(newer.subject)).toBeFocused()
    await page.keyboard.press('c')
    await expect(page.getByText(words.done.close)).toBeVisible()
    await expect(rowOf(newer.subject)).toHaveCount(0)
    await expect(rowOf(older.subject)).toBeFocused()
    await expect(page.getByText(words.count(1))).toBeVisible()
    // Said before the server knows.
    await expect.poll(async () => (await read(site, newer.id)).text).not.toContain('"closed_at":null')
    await page.keyboard.press('z')
    await expect(page.getByText(words.undone)).toBeVisible()
    await expect(rowOf(newer.subject)).toBeVisible()
    await expect.poll(async () => (await read(site, newer.id)).text).toContain('"closed_at":null')
    await page.keyboard.press('Enter')
    await expect(heading(older.subject)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rowOf(older.subject)).toBeFocused()
    await expect(page).toHaveURL(`${PAGE}?search=${company}`)
  })

  test('show a status taken back at once, also when the list has said it since', async ({ page, site }) => {
    const { id, company } = await write(site, { company: rareWord() })
    await page.goto(`${PAGE}?search=${company}&message=${id}`)
    const status = page.getByRole('article').getByLabel(words.status)
    await expect(status).toHaveValue('new')
    const read = [/\/api\/messages\/\?/, new RegExp(`/api/messages/${id}/$`)].map((address) =>
      page.waitForResponse((it) => it.request().method() === 'GET' && address.test(it.url())),
    )
    await status.selectOption('estimate_sent')
    for (const answer of await Promise.all(read)) await answer.finished()
    await drawn(page)
    await expect(status).toHaveValue('estimate_sent')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api/messages/${id}/`, (route) => released.then(() => route.continue()))
    await page.keyboard.press('z')
    await expect(status).toHaveValue('new')
    release()
    await expect(page.getByText(words.undone)).toBeVisible()
    await expect(status).toHaveValue('new')
  })

  test('stand in the list again once somebody opens them, also after two were closed at once', async ({
    page,
    site,
  }) => {
    const company = rareWord()
    const [third, second, first] = [
      await write(site, { company }),
      await write(site, { company }),
      await write(site, { company }),
    ]
    const rowOf = ({ subject }: typeof first) =>
      page.getByRole('listitem').getByRole('link', { name: subject })
    await page.goto(`${PAGE}?search=${company}`)
    await rowOf(first).focus()
    const { promise: read, resolve: answer } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const list = /\/api\/messages\/\?/
    await page.route(list, (route) => read.then(() => route.continue()))
    await page.route(`**/api/messages/${second.id}/`, (route) => released.then(() => route.continue()))
    const reading = page.waitForRequest(list)
    await page.keyboard.press('c')
    const asked = await reading
    await expect(rowOf(second)).toBeFocused()
    await page.keyboard.press('c')
    answer()
    await (await asked.response())?.finished()
    await drawn(page)
    release()
    await expect(page.getByText(words.count(1))).toBeVisible()
    await site.call('PATCH', `/api/messages/${first.id}/`, { token: site.token, json: { closed: false } })
    await expect(rowOf(third)).toBeFocused()
    await page.keyboard.press('c')
    await expect(rowOf(third)).toBeHidden()
    await expect(rowOf(first)).toBeVisible()
  })

  test('are answered where they stand, by two at once, and the answer is taken back', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/)
    const { id, subject, email, company } = await write(site, { company: rareWord() })
    await page.goto(`${PAGE}?search=${company}`)
    await expect(page.getByText(words.count(1))).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const window = page.getByRole('dialog', { name: letterWords.to(email) })
    await expect(window.getByLabel(letterWords.body)).toBeFocused()
    await expect(page).toHaveURL(`${PAGE}?search=${company}&message=${id}`)
    await expect(window.getByLabel(letterWords.subject)).toHaveValue(`Re: ${subject}`)
    await window.getByLabel(letterWords.template).selectOption('Your project: a first call')
    await expect(window.getByLabel(letterWords.body)).toHaveValue(new RegExp(`^Hello there,[^]*"${subject}"`))
    await window.getByRole('button', { name: letterWords.preview }).click()
    await expect(window.getByText(`Thank you for your message about "${subject}"`)).toBeVisible()
    await window.getByRole('button', { name: letterWords.edit }).click()
    const colleague = await newcomer(site)
    const session = await site.call('POST', '/api/jobs/login/', { json: colleague })
    const answer = { to: email, subject: 'Hi', body: 'From a colleague', key: '0'.repeat(32), seen: null }
    const theirs = await site.call('POST', `/api/messages/${id}/letters/`, {
      token: LoginResponse.parse(session.json).token,
      json: answer,
    })
    expect(theirs.status, theirs.text).toBe(201)
    await window.getByRole('button', { name: letterWords.send }).click()
    await expect(window.getByText(letterWords.answeredBy(colleague.name))).toBeVisible()
    const mark = async (spam: boolean) => {
      const { status } = await site.call('PATCH', `/api/messages/${id}/`, {
        token: site.token,
        json: { spam },
      })
      expect(status).toBe(200)
    }
    // It is written, and its answer is lost.
    expectedErrors.push(/ERR_FAILED/)
    const answers = `**/api/messages/${id}/letters/`
    await page.route(answers, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/letters/'))
    await window.getByRole('button', { name: letterWords.send }).click()
    await lost
    await page.unroute(answers)
    await mark(true)
    await window.getByRole('button', { name: letterWords.send }).click()
    await expect(window.getByText(letterWords.spamMeanwhile)).toBeVisible()
    await expect(window.getByLabel(letterWords.body, { exact: true })).toHaveValue(new RegExp(`"${subject}"`))
    await window.getByRole('button', { name: letterWords.cancel }).click()
    await expect(window).toBeHidden()
    await mark(false)
    await page.reload()
    await page.getByRole('button', { name: words.answer, exact: true }).click()
    await expect(window.getByLabel(letterWords.body, { exact: true })).toHaveValue(new RegExp(`"${subject}"`))
    await window.getByRole('button', { name: letterWords.send }).click()
    await expect(page.getByText(letterWords.written(email))).toBeVisible()
    const conversation = page.getByRole('region', { name: words.conversation })
    await expect(conversation.getByRole('listitem')).toHaveCount(2)
    await expect(conversation.getByText('From a colleague')).toBeVisible()
    const status = page.getByRole('article').getByLabel(words.status, { exact: true })
    await expect(status).toHaveValue('in_talk')
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const left of [1, 0]) {
      await conversation.getByRole('button', { name: shownWords.undo }).first().click()
      if (left > 0) await expect(conversation.getByRole('listitem')).toHaveCount(left)
    }
    await expect(conversation).toBeHidden()
    await expect(status).toHaveValue('new')
    await page.getByRole('button', { name: words.answer, exact: true }).click()
    await expect(window.getByLabel(letterWords.body)).toHaveValue('From a colleague')
  })

  test('are shown to who answers them, with a warning where a mail names another address', async ({
    page,
    site,
  }) => {
    const { id, email } = await write(site)
    const [other, body] = [`${rareWord()}@elsewhere.example`, `Write to me ${rareWord()}`]
    const store = openSqlite(site.database)
    await store.sql
      .insertInto('letters')
      .values({
        ...{
          candidate_id: null,
          contact_message_id: id,
          direction: 'in',
          subject: 'Re',
          body,
          signature: '',
        },
        ...{ address: other, at: new Date().toISOString() },
      })
      .execute()
    await store.close()
    await page.goto(`${PAGE}?message=${id}`)
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('e')
    const window = page.getByRole('dialog', { name: letterWords.to(email) })
    await expect(window.getByText(body)).toBeVisible()
    const warning = window.getByText(letterWords.otherAddress(other, email))
    const to = window.getByLabel(letterWords.address, { exact: true })
    await expect(to).toHaveValue(email)
    await expect(warning).toBeHidden()
    await to.selectOption(other)
    await expect(warning).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(window.getByText(body)).toBeHidden()
    await window.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(window.getByText(body)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await findViolations(page)).toEqual([])
  })

  test('are assigned, and then stand under mine', async ({ page, site }) => {
    const { id, subject } = await write(site)
    await page.goto(`${PAGE}?message=${id}`)
    await page.getByLabel(words.assignedTo).selectOption({ label: 'Administrator' })
    await expect(page.getByText(words.done.assign('Administrator'))).toBeVisible()
    await page.getByRole('link', { name: words.lists.mine }).click()
    await expect(page.getByRole('link', { name: subject })).toBeVisible()
    await expect(page.getByLabel(words.assignedTo)).toHaveCount(0)
  })

  test('say how far the business has come, and by when the next move is due', async ({
    page,
    site,
    expectedErrors,
  }) => {
    // The second change may be made before the first one's new tag is read; then it is asked for, and made.
    expectedErrors.push(/status of 412/)
    const { id, subject, company } = await write(site, { company: rareWord() })
    await site.call('PATCH', `/api/messages/${id}/`, { token: site.token, json: { due_on: '2026-01-05' } })
    await page.goto(`${paths.messages}?list=due&search=${company}`)
    await expect(page.getByRole('listitem').getByText(`${words.late} Jan 5, 2026`)).toBeVisible()
    await page.getByRole('link', { name: subject }).click()
    await page.getByLabel(words.dueOn.new).fill('2031-02-03')
    await page.getByLabel(words.dueOn.new).press('Enter')
    await expect(page.getByText(words.done.due('Feb 3, 2031'))).toBeVisible()
    await page.getByLabel(words.status, { exact: true }).nth(1).selectOption(leadWords.won)
    await expect(page.getByText(words.done.status('won'))).toBeVisible()
    await expect(page.getByRole('article').getByText(words.isClosed)).toBeVisible()
    const stored = async () => (await read(site, id)).text
    await expect.poll(stored).toContain('"status":"won","due_on":null')
    await page.keyboard.press('z')
    await expect.poll(stored).toContain('"status":"new","due_on":"2031-02-03"')
    expect(await stored()).toContain('"closed_at":null')
  })

  test('keep what programs sent apart, until somebody says that it is not spam', async ({ page, site }) => {
    const { subject } = await write(site, { website: 'http://spam.example' })
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
    await page.getByRole('link', { name: words.lists.spam }).click()
    await page.getByRole('link', { name: subject }).click()
    await page.getByRole('button', { name: words.trust }).click()
    await expect(page.getByText(words.done.trust)).toBeVisible()
    await page.getByRole('link', { name: words.lists.open }).click()
    await expect(page.getByRole('link', { name: subject })).toBeVisible()
  })

  test('show one thing at a time on a phone', async ({ page, site }) => {
    const { subject } = await write(site)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(PAGE)
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('heading', { level: 2, name: subject, exact: true })).toBeFocused()
    await expect(page.getByLabel(words.search)).toBeHidden()
    await page.getByRole('button', { name: words.close, exact: true }).click()
    await expect(page.getByLabel(words.search)).toBeVisible()
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
  })

  test('say so when there is none', async ({ page }) => {
    await page.goto(`${PAGE}?search=nothingofthekind`)
    await expect(page.getByText(words.noMatch)).toBeVisible()
    await page.getByRole('link', { name: words.clear }).click()
    await expect(page).toHaveURL(PAGE)
  })

  test('say so when the number is none', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/)
    await page.goto(`${PAGE}?message=999999`)
    await expect(page.getByText(words.missing)).toBeVisible()
    await expect(page.getByText(adminWords.retry)).toHaveCount(0)
  })
})
