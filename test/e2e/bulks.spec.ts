import { BulkResponse } from '#contract/bulks/bulk.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { StageList } from '#contract/stages/stage.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { addApplicants } from '#test/support/bulks.ts'
import { rareWord } from '#test/support/rare.ts'
import { words } from '#web/admin/applications/words.ts'
import { bulkWords } from '#web/admin/bulks/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { findViolations } from './find-violations.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true, reducedMotion: 'reduce' })

/** A job of its own with more applicants than a page holds, all in the first stage. */
async function crowd(site: Site, count: number) {
  const { id } = await site.postJob()
  const { data } = StageList.parse((await site.call('GET', '/api/stages/', { token: site.token })).json)
  const store = openSqlite(site.database)
  const ids = await addApplicants(store, { job_id: id, stage_id: data[0]?.id ?? 0, count })
  await store.close()
  const inStage = async (name: string) => {
    const stage = data.find((one) => one.name === name)?.id
    const path = `/api/applications/?job=${id}&stage=${stage}&page_size=1`
    return ((await site.call('GET', path, { token: site.token })).json as { count: number }).count
  }
  return { path: `${paths.applications}?job=${id}`, ids, inStage }
}

test('all of a list are chosen by key, looked at, moved and taken back', async ({ page, site }) => {
  const { path, inStage } = await crowd(site, 60)
  await page.goto(path)
  await page.getByRole('checkbox', { name: words.selectPage }).check()
  await page.getByRole('button', { name: bulkWords.all(60, false) }).click()
  await expect(page.getByRole('region', { name: words.bulk })).toContainText(words.selected(60))
  await page.keyboard.press('m')
  const asking = page.getByRole('dialog', { name: bulkWords.chosen('applications', 60) })
  await asking.getByLabel(bulkWords.stage).selectOption('Not in consideration')
  await asking.getByLabel(bulkWords.reasonWords).fill('Filled')
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await page.keyboard.press('m')
  await asking.getByLabel(bulkWords.stage).selectOption('Not in consideration')
  await expect(asking.getByLabel(bulkWords.reasonWords)).toHaveValue('Filled')
  await asking.getByRole('button', { name: bulkWords.look }).click()
  const preview = page.getByRole('dialog', { name: bulkWords.previewTitle })
  await expect(preview).toContainText('60 applications: move to Not in consideration (Applicant 0, ')
  // In dark the browser draws the rows behind the window only once they come into sight.
  expect(await findViolations(page, ['light'])).toEqual([])
  expect(await inStage('New')).toBe(60)
  await preview.getByRole('button', { name: 'Change 60 applications' }).press('Enter')
  const done = page.getByRole('dialog', { name: bulkWords.states.done })
  await expect(done).toContainText('60 applications changed')
  await expect(done.getByRole('button', { name: bulkWords.undo })).toBeVisible()
  // Enter once more closes it.
  await expect(done.getByRole('button', { name: bulkWords.close })).toBeFocused()
  expect(await inStage('Not in consideration')).toBe(60)
  await done.getByRole('button', { name: bulkWords.undo }).press('Enter')
  const undone = page.getByRole('dialog', { name: bulkWords.states.undone })
  await expect(undone).toContainText(bulkWords.wentBack(60))
  expect(await undone.evaluate((window) => window.contains(document.activeElement))).toBe(true)
  expect(await inStage('New')).toBe(60)
  await undone.getByRole('button', { name: bulkWords.close }).click()
  await expect(undone).toBeHidden()
})

test('some are chosen by x and Shift+X on a small screen, tagged, and undone from the page of all changes', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { path } = await crowd(site, 5)
  await page.goto(path)
  await page.getByRole('checkbox', { name: words.select('Applicant 4') }).check()
  await page.getByRole('checkbox', { name: words.select('Applicant 2') }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: words.bulk })).toContainText(words.selected(3))
  await page.getByRole('button', { name: bulkWords.moreLabel }).click()
  const asking = page.getByRole('dialog', { name: bulkWords.chosen('applications', 3) })
  await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.tag)
  await asking.getByLabel(bulkWords.tags).fill('Java, Remote')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change 3 candidates' }).click()
  const done = page.getByRole('dialog', { name: bulkWords.states.done })
  await expect(done).toContainText('3 candidates changed: add the tags java, remote')
  await done.getByRole('link', { name: bulkWords.follow }).click()
  await expect(page.getByRole('heading', { name: bulkWords.title })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'add the tags java, remote' }).first()
  await expect(row).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('button', { name: bulkWords.undo }).click()
  await expect(row).toContainText(bulkWords.wentBack(3))
})

test('on the page of all changes the focus stays with the one that is taken back, which has its time of day', async ({
  page,
  site,
}) => {
  const { ids } = await crowd(site, 2)
  for (const tag of ['first', 'second']) {
    const json = { list: 'applications', ids, change: { kind: 'tag', tags: [tag] } }
    const preview = await site.call('POST', '/api/bulks/', { token: site.token, json })
    const { id } = BulkResponse.parse(preview.json).data
    await site.call('POST', `/api/bulks/${id}/run/`, { token: site.token })
  }
  const script = '**/keep-focus-*.js'
  const goOn = await holdRequests(page, script)
  const requested = page.waitForRequest(script)
  await page.goto(paths.bulks)
  const row = (tag: string) => page.getByRole('listitem').filter({ hasText: `add the tags ${tag}` })
  await expect(row('second').getByRole('time')).toHaveText(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
  const undo = row('second').getByRole('button', { name: bulkWords.undo })
  // Before what keeps the focus is loaded.
  await undo.focus()
  goOn()
  await page.evaluate((url) => import(url), (await requested).url())
  await undo.press('Enter')
  await expect(row('second')).toContainText(bulkWords.wentBack(2))
  await expect(row('second')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row('first').getByRole('button', { name: bulkWords.undo })).toBeFocused()
})

test('the account of a change to many names who was erased since', async ({ page, site }) => {
  const [person, other] = await Promise.all(
    ['Ada', 'Ben'].map(async (name) => {
      const json = { facts: [{ kind: 'name', value: name }] }
      const added = await site.call('POST', '/api/candidates/', { token: site.token, json })
      return CandidateResponse.parse(added.json).data.id
    }),
  )
  const tag = rareWord()
  const json = { list: 'candidates', ids: [person, other], change: { kind: 'tag', tags: [tag] } }
  const preview = await site.call('POST', '/api/bulks/', { token: site.token, json })
  const { id } = BulkResponse.parse(preview.json).data
  const run = await site.call('POST', `/api/bulks/${id}/run/`, { token: site.token })
  expect(run.status, run.text).toBe(200)
  await page.goto(paths.bulks)
  const row = page.getByRole('listitem').filter({ hasText: `add the tags ${tag}` })
  await expect(row).toContainText('2 candidates changed')
  await expect(row).not.toContainText(bulkWords.erased(1))
  const erasure = { candidate_id: person, name: 'Ada' }
  const erased = await site.call('POST', '/api/erasures/', { token: site.token, json: erasure })
  expect(erased.status, erased.text).toBe(200)
  await expect
    .poll(async () => {
      const answer = await site.call('GET', `/api/bulks/${id}/`, { token: site.token })
      return BulkResponse.parse(answer.json).data.done
    })
    .toBe(1)
  await page.reload()
  await expect(row).toContainText('1 candidate changed')
  await expect(row).toContainText(bulkWords.erased(1))
})

test('candidates are chosen by key, exported, and given a tag', async ({ page, site }) => {
  const word = rareWord()
  for (const name of ['Ann', 'Ben', 'Cy']) {
    const json = { facts: [{ kind: 'name', value: `${name} ${word}` }] }
    await site.call('POST', '/api/candidates/', { token: site.token, json })
  }
  await page.goto(`${paths.candidates}?search=${word}`)
  const link = (name: string) => page.getByRole('link', { name: `${name} ${word}`, exact: true })
  await link('Cy').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(link('Ben')).toBeFocused()
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: bulkWords.bar })
  await expect(bar).toContainText(bulkWords.selected(2))
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: bulkWords.exportLabel }).click()
  expect((await download).suggestedFilename()).toMatch(/^candidates-.*\.csv$/)
  await bar.getByRole('button', { name: bulkWords.moreLabel }).click()
  const asking = page.getByRole('dialog', { name: bulkWords.chosen('candidates', 2) })
  await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.step)
  await asking.getByLabel(bulkWords.step).fill(`Call about ${word}`)
  await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.tag)
  await asking.getByLabel(bulkWords.tags).fill(`pool ${word}`)
  // What was typed for them is there again.
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await bar.getByRole('button', { name: bulkWords.moreLabel }).click()
  await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.step)
  await expect(asking.getByLabel(bulkWords.step)).toHaveValue(`Call about ${word}`)
  await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.tag)
  await expect(asking.getByLabel(bulkWords.tags)).toHaveValue(`pool ${word}`)
  await asking.getByLabel(bulkWords.tags).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change 2 candidates' }).click()
  const done = page.getByRole('dialog', { name: bulkWords.states.done })
  await expect(done).toContainText(`2 candidates changed: add the tags pool ${word}`)
  await done.getByRole('button', { name: bulkWords.close }).click()
  await expect(done).toBeHidden()
  await expect(page.getByRole('main').getByText(`pool ${word}`, { exact: true })).toHaveCount(2)
  // It is given, and kept no longer; the step is not.
  await bar.getByRole('button', { name: bulkWords.moreLabel }).click()
  await expect(asking.getByLabel(bulkWords.tags)).toHaveValue('')
  await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.step)
  await expect(asking.getByLabel(bulkWords.step)).toHaveValue(`Call about ${word}`)
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('all that are chosen are written to by e, each letter looked at by j and k, and all are taken back', async ({
  page,
  site,
}) => {
  const { path } = await crowd(site, 3)
  await page.goto(path)
  await page.getByRole('checkbox', { name: words.selectPage }).check()
  await expect(page.getByRole('button', { name: bulkWords.write })).toBeVisible()
  await page.keyboard.press('e')
  const asking = page.getByRole('dialog', { name: bulkWords.chosen('applications', 3) })
  await asking.getByLabel(bulkWords.template).selectOption('Not for this job')
  await expect(asking.getByLabel(bulkWords.subject)).toHaveValue('Your application for {{job_title}}')
  await asking.getByLabel(bulkWords.body).fill('Hello {{full_name}}')
  // What was typed is there again, whoever is chosen then.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('checkbox', { name: words.selectPage }).check()
  await page.getByRole('button', { name: bulkWords.write }).click()
  await expect(asking.getByLabel(bulkWords.body)).toHaveValue('Hello {{full_name}}')
  await expect(asking.getByLabel(bulkWords.subject)).toHaveValue('Your application for {{job_title}}')
  await asking.getByRole('button', { name: bulkWords.look }).click()
  const preview = page.getByRole('dialog', { name: bulkWords.previewTitle })
  await expect(preview).toContainText('Hello Applicant 0')
  await page.keyboard.press('j')
  await expect(preview).toContainText('Hello Applicant 1')
  await Promise.all([page.keyboard.press('j'), page.keyboard.press('j')])
  await expect(preview).toContainText(bulkWords.letterOf(3, 3))
  await page.keyboard.press('k')
  await expect(preview).toContainText('Hello Applicant 1')
  expect(await findViolations(page, ['light'])).toEqual([])
  await preview.getByRole('button', { name: bulkWords.send(3) }).click()
  const done = page.getByRole('dialog', { name: bulkWords.states.done })
  await expect(done).toContainText(bulkWords.lettersWait)
  await done.getByRole('button', { name: bulkWords.undoLetters }).click()
  await expect(page.getByRole('dialog', { name: bulkWords.states.undone })).toContainText(
    bulkWords.wentBack(3),
  )
  await page.getByRole('dialog').getByRole('button', { name: bulkWords.close }).click()
  await page.getByRole('button', { name: bulkWords.write }).click()
  await expect(asking.getByLabel(bulkWords.body)).toHaveValue('')
})

test('a change to many says when the server does not answer, goes on, and leads whoever is signed out to the login', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 40[13]/)
  const { path } = await crowd(site, 2)
  const begin = async (tag: string) => {
    await page.goto(path)
    await page.getByRole('checkbox', { name: words.selectPage }).check()
    await page.getByRole('button', { name: bulkWords.moreLabel }).click()
    const asking = page.getByRole('dialog', { name: bulkWords.chosen('applications', 2) })
    await asking.getByLabel(bulkWords.action).selectOption(bulkWords.kinds.tag)
    await asking.getByLabel(bulkWords.tags).fill(tag)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change 2 candidates' }).click()
  }
  const account = '**/api/bulks/*/'
  await page.route(account, (route) => route.abort())
  await begin('away')
  await expect(page.getByText(bulkWords.away)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('dialog', { name: bulkWords.states.done })).toBeVisible()
  await expect(page.getByText(bulkWords.away)).toBeHidden()

  const answer = (status: number, error: object) =>
    page.route(account, (route) => route.fulfill({ status, json: { error } }))
  const refusal = { code: 'forbidden', message: 'You may not do this.' }
  await answer(403, refusal)
  await begin('not-mine')
  await page.route('**/api/applications/**', (route) =>
    route.fulfill({ status: 403, json: { error: refusal } }),
  )
  await expect(page.getByText(adminWords.refused)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await answer(401, { code: 'token_invalid', message: 'Please log in again.' })
  await begin('signed-out')
  await expect(page).toHaveURL(/ended=1/)
})
