import { randomUUID } from 'node:crypto'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import { type Step, StepResponse } from '#contract/steps/step.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { paths } from '#web/admin/paths.ts'
import { beginWords } from '#web/admin/steps/begin-words.ts'
import { stepListWords as listWords } from '#web/admin/steps/list-words.ts'
import { stepFilterWords } from '#web/admin/steps/step-filter-words.ts'
import { stepWords as words } from '#web/admin/steps/words.ts'
import { drawn } from './drawn.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const read = async (site: Site, id: number) =>
  RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${id}/`, { token: site.token })).json,
  ).data

/** An applicant whom somebody is to call tomorrow. */
async function whoIsToBeCalled(site: Site, name: string): Promise<{ application_id: number; id: number }> {
  const { id: job } = await site.postJob()
  const application_id = await site.apply(job, name, pdfResume(randomUUID()))
  const json = { application_id, what: 'Call', due_on: day(1), owner: null }
  const made = await site.call('POST', '/api/steps/', { token: site.token, json })
  return { application_id, id: StepResponse.parse(made.json).data.id }
}

test('steps and Today that stood open over midnight are those of the new day for whoever comes back', async ({
  page,
  site,
}) => {
  await whoIsToBeCalled(site, `Here Already ${randomUUID()}`)
  const begun = new Date()
  for (const path of [`${paths.steps}?owner=all`, paths.dashboard]) {
    await page.clock.setFixedTime(begun)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path === paths.dashboard) await page.getByRole('button', { name: /^Everybody/ }).click()
    const late = `Late ${randomUUID()}`
    const { id } = await whoIsToBeCalled(site, `Came In The Night ${randomUUID()}`)
    const step = { token: site.token, json: { what: late, due_on: '2000-01-31' } }
    expect((await site.call('PATCH', `/api/steps/${id}/`, step)).status).toBe(200)
    await page.clock.setFixedTime(new Date(begun.getTime() + 86_400_000))
    await page.mouse.move(200, 200)
    await page.mouse.move(210, 210)
    await expect(page.getByText(late).first()).toBeVisible()
  }
})

test('a next step is set, done and taken back by keyboard, and ends with its application', async ({
  page,
  site,
}) => {
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Has A Step', pdfResume(randomUUID()))
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name: 'Has A Step', level: 1 }).waitFor()
  await page.keyboard.press('s')
  await expect(page.getByLabel(words.what)).toBeFocused()
  await page.keyboard.type('Call about the move')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Call about the move', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.change, exact: true })).toBeFocused()
  await expect.poll(() => read(site, id)).toMatchObject({ step: { what: 'Call about the move' } })

  await page.keyboard.press('d')
  await expect.poll(async () => (await read(site, id)).step).toBeNull()
  await expect(page.getByText(words.none)).toBeVisible()
  await page.keyboard.press('z')
  await expect.poll(() => read(site, id)).toMatchObject({ step: { what: 'Call about the move' } })

  await page.getByRole('button', { name: words.done, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Has A Step', level: 1 })).toBeFocused()
  await expect.poll(async () => (await read(site, id)).step).toBeNull()
  await page.keyboard.press('z')
  await expect.poll(() => read(site, id)).toMatchObject({ step: { what: 'Call about the move' } })

  // Another day and nobody's: in the list it is late by then.
  await page.keyboard.press('s')
  await page.getByLabel(words.more.day, { exact: true }).fill('2026-01-31')
  await page.getByLabel(words.more.owner, { exact: true }).selectOption('')
  await page.getByRole('button', { name: words.save }).click()
  await expect.poll(() => read(site, id)).toMatchObject({ step: { due_on: '2026-01-31', owner: null } })
  expect(dayOf(new Date()) > '2026-01-31').toBe(true)
  await expect(page.getByText(`Jan 31, 2026, ${words.late}`)).toBeVisible()
  await page.goto(`${paths.applications}?job=${job}`)
  await expect(page.getByText(words.inList('Call about the move', 'Jan 31, 2026'))).toBeVisible()

  await page.getByRole('link', { name: 'Has A Step' }).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitemradio', { name: 'Placed' }).click()
  await expect(page.getByText(beginWords.closed(1, 'Call about the move').trim())).toBeVisible()
  await expect.poll(async () => (await read(site, id)).step).toBeNull()
  await page.keyboard.press('z')
  await expect.poll(() => read(site, id)).toMatchObject({ step: { what: 'Call about the move' } })
})

test('a next step that is not saved yet outlives a reload, and the step it was to change', async ({
  page,
  site,
}) => {
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Has Half A Step', pdfResume(randomUUID()))
  await page.goto(paths.application(id))
  const title = page.getByRole('heading', { name: 'Has Half A Step', level: 1 })
  await title.waitFor()
  await page.keyboard.press('s')
  const what = page.getByLabel(words.what)
  await expect(what).toBeFocused()
  await page.keyboard.type('Call about')
  await page.reload()
  await expect(what).toHaveValue('Call about')
  await expect(what).not.toBeFocused()
  await what.press('End')
  await page.keyboard.type(' the move')
  await page.keyboard.press('Enter')
  await expect.poll(() => read(site, id)).toMatchObject({ step: { what: 'Call about the move' } })
  await page.reload()
  await expect(page.getByText('Call about the move', { exact: true })).toBeVisible()
  await expect(what).toBeHidden()

  await page.keyboard.press('s')
  await page.keyboard.type(', and the day')
  await page.reload()
  await expect(what).toHaveValue('Call about the move, and the day')
  await page.getByRole('button', { name: words.cancel }).press('Enter')
  await expect(page.getByRole('button', { name: words.change, exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Call about the move', { exact: true })).toBeVisible()
  await expect(what).toBeHidden()
})

test('a next step that was taken back is changed before the page was read anew', async ({ page, site }) => {
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Has A Quick Step', pdfResume(randomUUID()))
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name: 'Has A Quick Step', level: 1 }).waitFor()
  // The answer that would show it as the server knows it does not come.
  await page.route(`**/api/applications/${id}/view/*`, () => {})
  await page.keyboard.press('s')
  await page.getByLabel(words.what).fill('Call')
  await page.keyboard.press('Enter')
  await page.getByText('Call', { exact: true }).waitFor()
  await page.keyboard.press('d')
  await expect(page.getByText(words.none)).toBeVisible()
  await page.keyboard.press('z')
  await page.getByText('Call', { exact: true }).waitFor()
  await page.keyboard.press('s')
  await page.getByLabel(words.what).fill('Write')
  await page.keyboard.press('Enter')
  await expect.poll(() => read(site, id)).toMatchObject({ step: { what: 'Write' } })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what was typed for a step that a colleague did meanwhile is there to be saved again', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/)
  const { application_id, id } = await whoIsToBeCalled(site, 'Has A Done Step')
  await page.goto(paths.application(application_id))
  await page.getByText('Call', { exact: true }).waitFor()
  await page.keyboard.press('s')
  const what = page.getByLabel(words.what)
  await what.pressSequentially(' at noon')
  await page.getByLabel(words.more.day, { exact: true }).fill(day(9))
  await site.call('PATCH', `/api/steps/${id}/`, { token: site.token, json: { state: 'done' } })
  await what.press('Enter')
  await expect(page.getByText(words.was.failed)).toBeVisible()
  await expect(what).toHaveValue('Call at noon')
  await expect(what).toBeFocused()
  await page.reload()
  await expect(what).toHaveValue('Call at noon')
  await page.getByLabel(words.more.day, { exact: true }).fill(day(9))
  await what.press('Enter')
  await expect
    .poll(() => read(site, application_id))
    .toMatchObject({ step: { what: 'Call at noon', due_on: day(9) } })
})

test('what was typed for a step is there after a reload, also before the page knows that it was done', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/)
  const { application_id, id } = await whoIsToBeCalled(site, 'Has A Step Done Before')
  await page.goto(paths.application(application_id))
  await page.getByText('Call', { exact: true }).waitFor()
  // The page does not learn that a colleague was done with it.
  await page.route(`**/api/applications/${application_id}/view/*`, () => {})
  await page.keyboard.press('s')
  const what = page.getByLabel(words.what)
  await what.pressSequentially(' at noon')
  await site.call('PATCH', `/api/steps/${id}/`, { token: site.token, json: { state: 'done' } })
  await what.press('Enter')
  await expect(page.getByText(words.was.failed)).toBeVisible()
  await what.pressSequentially(' sharp')
  await expect(what).toHaveJSProperty('defaultValue', 'Call')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(what).toHaveValue('Call at noon sharp')
  await page.reload()
  await expect(what).toHaveValue('Call at noon sharp')
  await page.getByRole('button', { name: words.cancel }).press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: beginWords.set })).toBeVisible()
  await expect(what).toBeHidden()
})

test('a person has a next step whatever they applied for', async ({ page, site }) => {
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Person With A Step', pdfResume(randomUUID()), {
    applicant_email: `${randomUUID()}@example.com`,
  })
  const person = (await read(site, id)).candidate_id ?? 0
  await page.goto(paths.candidate(person))
  await page.getByRole('heading', { name: 'Person With A Step', level: 1 }).waitFor()
  await page.keyboard.press('s')
  await expect(page.getByLabel(words.what)).toBeFocused()
  await page.keyboard.type('Ask for references')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.was.set('Person With A Step'))).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByText('Done: Ask for references', { exact: true })).toBeVisible()
})

const day = (days: number) => addDays(dayOf(new Date()), days)

/** People with a next step each, one's own and late since `from` days and fewer: they stand first in the list. */
async function lateSteps(site: Site, names: readonly string[], from: number) {
  const { data } = (await site.call('GET', '/api/session/', { token: site.token })).json as {
    data: { user: { id: string } }
  }
  const { id: job } = await site.postJob()
  const steps: Step[] = []
  for (const [at, name] of names.entries()) {
    const application_id = await site.apply(job, name, pdfResume(randomUUID()))
    const json = { application_id, what: `Call ${name}`, due_on: day(at - from), owner: data.user.id }
    steps.push(
      StepResponse.parse((await site.call('POST', '/api/steps/', { token: site.token, json })).json).data,
    )
  }
  const stepOf = async (at: number) =>
    StepResponse.parse((await site.call('GET', `/api/steps/${steps[at]?.id}/`, { token: site.token })).json)
      .data
  return { job, steps, stepOf }
}

test('the list of next steps is worked through by keyboard, and by another recruiter meanwhile', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/)
  const names = ['Anna First', 'Berta Second', 'Carla Third']
  const { job, steps, stepOf } = await lateSteps(site, names, 2000)
  const link = (at: number) => page.getByRole('link', { name: `Call ${names[at]}` })

  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'All next steps' }).click()
  await expect(page.getByRole('heading', { name: listWords.title, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Late\b/ }).click()
  await link(0).focus()
  await page.keyboard.press('d')
  await expect(link(0)).toBeHidden()
  await expect(link(1)).toBeFocused()
  await expect.poll(async () => (await stepOf(0)).state).toBe('done')
  await page.keyboard.press('z')
  await expect(link(0)).toBeFocused()
  await expect.poll(async () => (await stepOf(0)).state).toBe('open')

  // Twice at once: the second press goes on from what the first has left. The server has the first only after it: read anew
  // in between, the list would not have the row any more.
  const held = Promise.withResolvers<void>()
  const step = `**/api/steps/${steps[1]?.id}/`
  await page.route(step, (route) => held.promise.then(() => route.continue()))
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  for (const key of ['1', 'k', '7']) await page.keyboard.press(key)
  held.resolve()
  await expect.poll(async () => (await stepOf(1)).due_on).toBe(day(7))
  await expect(link(1)).toBeHidden()
  await page.keyboard.press('z')
  await expect.poll(async () => (await stepOf(1)).due_on).toBe(day(1))

  // What a colleague changed since it was listed stays as they left it, and is shown. The list is loaded anew first:
  // read again after what was just taken back, it would know of the change.
  await page.reload()
  await expect(link(2)).toBeVisible()
  await site.call('PATCH', `/api/steps/${steps[2]?.id}/`, {
    token: site.token,
    json: { what: 'Write to her' },
  })
  await link(2).focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('link', { name: 'Write to her' })).toBeVisible()
  expect(await stepOf(2)).toMatchObject({ state: 'open', what: 'Write to her' })
  await page.getByRole('link', { name: 'Write to her' }).click()
  await expect(page.getByRole('heading', { name: 'Carla Third', level: 1 })).toBeVisible()

  await page.goto(`${paths.applications}?job=${job}`)
  await page.getByLabel(stepFilterWords.label, { exact: true }).selectOption('late')
  await expect(page.getByRole('link', { name: 'Anna First' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Berta Second' })).toBeHidden()
})

test('a next step that somebody opens again is listed, also after two were done at once', async ({
  page,
  site,
}) => {
  const names = ['Hilda Eighth', 'Ines Ninth', 'Judith Tenth']
  const { steps, stepOf } = await lateSteps(site, names, 4000)
  const link = (at: number) => page.getByRole('link', { name: `Call ${names[at]}` })
  await page.goto(paths.steps)
  await link(0).focus()
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const list = /\/api\/steps\/\?/
  await page.route(list, (route) => read.then(() => route.continue()))
  await page.route(`**/api/steps/${steps[1]?.id}/`, (route) => released.then(() => route.continue()))
  const reading = page.waitForRequest(list)
  await page.keyboard.press('d')
  const asked = await reading
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('d')
  answer()
  await (await asked.response())?.finished()
  await drawn(page)
  const readAnew = page.waitForResponse(list)
  release()
  await (await readAnew).finished()
  await drawn(page)
  expect((await stepOf(1)).state).toBe('done')
  await site.call('PATCH', `/api/steps/${steps[0]?.id}/`, { token: site.token, json: { state: 'open' } })
  expect((await stepOf(0)).state).toBe('open')
  await link(2).focus()
  await page.keyboard.press('d')
  await expect(link(2)).toBeHidden()
  await expect(link(0)).toBeVisible()
  // The next test counts on its own alone.
  await link(0).focus()
  await page.keyboard.press('d')
  await expect.poll(async () => (await stepOf(0)).state).toBe('done')
})

test('a next step that is put off leaves the focus to the next one, and gets it when it comes back', async ({
  page,
  site,
}) => {
  const names = ['Dora Fourth', 'Emma Fifth', 'Frida Sixth', 'Gerda Seventh']
  const { stepOf } = await lateSteps(site, names, 3000)
  const link = (at: number) => page.getByRole('link', { name: `Call ${names[at]}` })
  const order = async () => {
    const listed = await page.locator('main [data-row-link]').allTextContents()
    return names.map((name) => listed.indexOf(`Call ${name}`))
  }
  await page.goto(paths.steps)
  await link(0).focus()
  await page.keyboard.press('1')
  await expect(link(1)).toBeFocused()
  // It stands behind the others once the list is read anew, and the next key is for the one after it.
  await expect.poll(async () => (await order()).slice(1)).toEqual([0, 1, 2])
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('d')
  await expect(link(1)).toBeHidden()
  await expect(link(2)).toBeFocused()
  await expect.poll(async () => (await stepOf(1)).state).toBe('done')
  expect(await stepOf(0)).toMatchObject({ state: 'open', due_on: day(1) })
  await page.keyboard.press('z')
  await expect(link(1)).toBeFocused()
  await expect.poll(async () => (await stepOf(1)).state).toBe('open')

  // What is held down is pressed once: it would be for all that follow.
  await page.keyboard.down('2')
  await page.keyboard.down('2')
  await page.keyboard.up('2')
  await expect(link(2)).toBeFocused()
  await expect.poll(async () => (await order()).slice(2)).toEqual([0, 1])
  expect(await stepOf(1)).toMatchObject({ due_on: day(2) })
  expect(await stepOf(2)).toMatchObject({ due_on: day(-2998) })
  await page
    .getByRole('button', { name: listWords.doneOf(`Call ${names[2]}`, names[2] ?? '') })
    .press('Enter')
  await expect(link(3)).toBeFocused()
  await page
    .getByRole('button', { name: listWords.putOffOf('Tomorrow', `Call ${names[3]}`, names[3] ?? '') })
    .press('Enter')
  await expect.poll(async () => (await stepOf(3)).due_on).toBe(day(1))
})
