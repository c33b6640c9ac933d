import { randomUUID } from 'node:crypto'
import { letterTexts } from '#contract/letters/texts.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { bulkWords } from '#web/admin/bulks/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { closingWords } from '#web/admin/letters/closing-words.ts'
import { moveLetterWords as moveWords } from '#web/admin/letters/move-letter-words.ts'
import { offerWords } from '#web/admin/letters/offer-words.ts'
import { letterSettingWords as settingWords } from '#web/admin/letters/setting-words.ts'
import { letterWords as shown } from '#web/admin/letters/shown-words.ts'
import { templateWords } from '#web/admin/letters/template-words.ts'
import { letterWords as words } from '#web/admin/letters/words.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true })

/** An address that no other applicant of a test has: they would be one person. */
const ownAddress = () => ({ applicant_email: `${randomUUID()}@example.com` })

test('a letter is begun by e, kept over a reload, shown as it is sent, sent once, and taken back', async ({
  page,
  site,
}) => {
  const job = await site.postJob()
  const name = `Grace ${rareWord()}`
  const id = await site.apply(job.id, name, pdfResume(randomUUID()), ownAddress())
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.keyboard.press('e')
  const window = page.getByRole('dialog', { name: words.to(name) })
  await expect(window.getByLabel(words.body)).toBeFocused()
  await window.getByLabel(words.template).selectOption('A first talk')
  await expect(window.getByLabel(words.subject)).toHaveValue(`A first talk about ${job.title}`)
  await window.getByLabel(words.body).press('ControlOrMeta+End')
  await page.keyboard.type(' {{applied_on}} {{nothing}}')
  await window.getByRole('button', { name: words.send }).click()
  await expect(window.getByText('{{nothing}} is not a field', { exact: false })).toBeVisible()
  await page.reload()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.keyboard.press('e')
  await expect(window.getByLabel(words.body)).toHaveValue(/^Hello Grace,[\s\S]* \{\{nothing\}\}$/)
  await window.getByLabel(words.body).fill('Hello {{first_name}},\n\nwhen can we talk?')
  await window.getByRole('button', { name: words.preview }).click()
  await expect(window.getByText('Hello Grace,')).toBeVisible()
  await window.getByRole('button', { name: words.edit }).click()
  await window.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.written(name))).toBeVisible()
  const letters = page.getByRole('region', { name: shown.title })
  await expect(letters.getByText(`A first talk about ${job.title}`)).toBeVisible()
  await letters.getByRole('button', { name: shown.undo }).click()
  await expect(page.getByText(shown.takenBack)).toBeVisible()
  await expect(letters).toBeHidden()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await page.keyboard.press('e')
  await expect(window.getByLabel(words.body)).toHaveValue('Hello Grace,\n\nwhen can we talk?')
})

test('a mail that came elsewhere is kept by hand, as text, and answered', async ({ page, site }) => {
  const job = await site.postJob()
  const name = `Grace ${rareWord()}`
  const id = await site.apply(job.id, name, pdfResume(randomUUID()), ownAddress())
  await page.goto(paths.application(id))
  await page.getByRole('button', { name: words.write }).click()
  await page.getByRole('button', { name: words.paste }).click()
  const window = page.getByRole('dialog', { name: words.pasteTitle(name) })
  await window.getByLabel(words.subject).fill('Tomorrow')
  await window.getByRole('button', { name: words.keep }).click()
  await expect(window.getByText(letterTexts.bodyRequired)).toBeVisible()
  await window.getByLabel(words.body).fill('<img src=x onerror=alert(1)> Ten would suit me.')
  await window.getByRole('button', { name: words.keep }).click()
  await expect(page.getByRole('main').getByRole('button', { name: words.write })).toBeFocused()
  const letters = page.getByRole('region', { name: shown.title })
  await letters.getByText(shown.show).click()
  await expect(letters.getByText('<img src=x onerror=alert(1)> Ten would suit me.')).toBeVisible()
  await letters.getByRole('button', { name: shown.answer }).click()
  await expect(page.getByRole('dialog').getByLabel(words.subject)).toHaveValue('Re: Tomorrow')
  await page.setViewportSize({ width: 360, height: 740 })
  const close = page.getByRole('dialog').getByRole('button', { name: words.cancel, exact: true })
  await expect(close).toBeInViewport({ ratio: 1 })
})

test('E keeps a mail that came elsewhere, and the help names it', async ({ page, site }) => {
  const job = await site.postJob()
  const name = `Grace ${rareWord()}`
  const id = await site.apply(job.id, name, pdfResume(randomUUID()), ownAddress())
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(words.paste)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('E')
  const window = page.getByRole('dialog', { name: words.pasteTitle(name) })
  await expect(window.getByLabel(words.body)).toBeFocused()
  await page.keyboard.type('Ten would suit me.')
  await window.getByRole('button', { name: words.keep }).click()
  await expect(page.getByRole('region', { name: shown.title })).toContainText('Ten would suit me.')
})

test('what a template names is checked where it is saved', async ({ page }) => {
  await page.goto(paths.letterTemplates)
  await page.getByRole('button', { name: 'New template' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('Name').fill(rareWord())
  await window.getByLabel('Subject').fill('For {{frist_name}}')
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window.getByText('{{frist_name}} is not a field', { exact: false })).toBeVisible()
  await expect(window.getByText(letterTexts.bodyRequired)).toBeVisible()
  await expect(window.getByLabel('Subject')).toBeFocused()
})

test('a template that is being written stays in its window over Escape and a reload until it is saved', async ({
  page,
}) => {
  await page.goto(paths.letterTemplates)
  const add = page.getByRole('button', { name: 'New template' })
  const window = page.getByRole('dialog')
  const typed = { Name: rareWord(), Subject: 'About {{job_title}}', Text: 'Hello {{first_name|there}}' }
  await add.click()
  for (const [label, text] of Object.entries(typed))
    await window.getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await page.reload()
  await add.click()
  for (const [label, text] of Object.entries(typed))
    await expect(window.getByLabel(label, { exact: true })).toHaveValue(text)
  await window.getByLabel('Subject').fill('About your application')
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window).toBeHidden()
  await add.click()
  for (const label of Object.keys(typed))
    await expect(window.getByLabel(label, { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  const edit = page.getByRole('button', { name: templateWords.editOf(typed.Name) })
  await edit.click()
  for (const label of Object.keys(typed)) await window.getByLabel(label, { exact: true }).fill('A slip')
  await window.getByRole('button', { name: templateWords.cancel }).click()
  await edit.click()
  await expect(window.getByLabel('Subject')).toHaveValue('About your application')
  await expect(window.getByLabel('Text', { exact: true })).toHaveValue(typed.Text)
})

test('closing a job says whom it writes to, and reopening it takes that back', async ({ page, site }) => {
  const template = 'Not for this job'
  const job = await site.postJob()
  await site.apply(job.id, `Grace ${rareWord()}`, pdfResume(randomUUID()), ownAddress())
  await page.goto(paths.letterTemplates)
  await page.getByLabel(closingWords.template, { exact: true }).selectOption(template)
  await page.getByRole('button', { name: closingWords.save, exact: true }).click()
  await expect(page.getByText(closingWords.saved, { exact: true })).toBeVisible()
  const told = jobWords.toggle.tells({ people: 1, template })
  await page.goto(paths.editJob(job.id))
  await page.getByLabel(jobWords.job.fields.active, { exact: true }).uncheck()
  await expect(page.getByText(told)).toBeVisible()
  await page.getByLabel(jobWords.job.fields.active, { exact: true }).check()
  await expect(page.getByText(told)).toBeHidden()
  await page.goto(paths.job(job.id))
  const close = page.getByRole('main').getByRole('button', { name: jobWords.toggle.close.button })
  await close.click()
  const dialog = page.getByRole('alertdialog', { name: jobWords.toggle.ask })
  await expect(dialog).toContainText(told)
  await dialog.getByRole('button', { name: jobWords.toggle.keep }).click()
  await expect(close).toBeFocused()
  await close.click()
  await dialog.getByRole('button', { name: jobWords.toggle.close.button }).click()
  await expect(page.getByText(jobWords.toggle.back)).toBeVisible()
  await page.getByRole('button', { name: jobWords.toggle.reopen.button }).click()
  await expect(page.getByText(jobWords.toggle.back)).toBeHidden()
  await page.goto(paths.letterTemplates)
  await page.getByLabel(closingWords.template, { exact: true }).selectOption(closingWords.nothing)
  await page.getByRole('button', { name: closingWords.save, exact: true }).click()
  await expect(page.getByText(closingWords.saved, { exact: true })).toBeVisible()
})

test('a refusal carries the letter of its stage, shown before, and its undo takes it back', async ({
  page,
  site,
}) => {
  const job = await site.postJob()
  const name = `Grace ${rareWord()}`
  const id = await site.apply(job.id, name, pdfResume(randomUUID()), ownAddress())
  const letterOf = settingWords.letterOf('Not in consideration')
  const save = page.getByRole('button', { name: settingWords.save })
  await page.goto(paths.stages)
  try {
    await page.getByLabel(letterOf, { exact: true }).selectOption('Not for this job')
    await page.getByRole('checkbox', { name: settingWords.sendsOf('Not in consideration') }).check()
    expect(await findViolations(page, ['light'])).toEqual([])
    await save.click()
    await expect(page.getByText(settingWords.saved)).toBeVisible()
    await page.goto(paths.application(id))
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.keyboard.press('r')
    const choice = page.getByLabel(moveWords.label)
    await expect(choice.locator('option:checked')).toHaveText(moveWords.ofPlace('Not for this job', 1))
    await page.getByText(/^Show the letter/).click()
    await expect(page.getByText('Hello Grace,')).toBeVisible()
    expect(await findViolations(page, ['light'])).toEqual([])
    await page.getByRole('button', { name: 'Not in consideration' }).last().click()
    await expect(page.getByText(moveWords.some(1))).toBeVisible()
    const letters = page.getByRole('region', { name: shown.title })
    await expect(letters.getByText(`Your application for ${job.title}`)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: shown.undo }).click()
    await expect(letters).toBeHidden()
  } finally {
    await page.goto(paths.stages)
    await page.getByLabel(letterOf, { exact: true }).selectOption(settingWords.noLetter)
    await save.click()
    await expect(page.getByText(settingWords.saved)).toBeVisible()
  }
})

test('e writes the letter of the reason right after a refusal, then that of a row, then to a selection on the board', async ({
  page,
  site,
}) => {
  const job = await site.postJob()
  const [first, second] = [`Grace ${rareWord()}`, `Ada ${rareWord()}`]
  const id = await site.apply(job.id, first, pdfResume(randomUUID()), ownAddress())
  await site.apply(job.id, second, pdfResume(randomUUID()), ownAddress())
  const reason = 'Skills do not match'
  const letterOf = page.getByLabel(settingWords.letterOf(reason), { exact: true })
  const save = page.getByRole('button', { name: settingWords.save })
  await page.goto(paths.reasons)
  try {
    await letterOf.selectOption('Not for this job')
    await save.click()
    await expect(page.getByText(settingWords.saved)).toBeVisible()
    await page.goto(`${paths.applications}?job=${job.id}`)
    await page.getByRole('link', { name: first }).focus()
    await page.keyboard.press('m')
    await page.getByRole('menuitemradio', { name: 'Not in consideration' }).click()
    await expect(page.getByRole('dialog').getByLabel(listWords.reasonLabel)).toBeFocused()
    await page.keyboard.press('1')
    const choice = page.getByRole('dialog').getByLabel(moveWords.label)
    await expect(choice.locator('option').nth(1)).toHaveText(moveWords.ofPlace('Not for this job', 0))
    await expect(choice).toHaveValue('')
    // It comes before the answer of the move, and is about who was moved all the same.
    await page.keyboard.press('Enter')
    await page.keyboard.press('e')
    const window = page.getByRole('dialog', { name: words.to(first) })
    await expect(window.getByLabel(words.subject)).toHaveValue(`Your application for ${job.title}`)
    await expect(page.getByText(offerWords.offer(1))).toBeVisible()
    await window.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.written(first))).toBeVisible()
    await page.getByRole('link', { name: second }).focus()
    await page.keyboard.press('e')
    const other = page.getByRole('dialog', { name: words.to(second) })
    await expect(other.getByLabel(words.subject)).toHaveValue('')
    await other.getByRole('button', { name: words.cancel, exact: true }).click()

    await page.goto(`${paths.applications}?job=${job.id}&view=board`)
    for (const name of [first, second]) {
      await page.getByRole('link', { name }).focus()
      await page.keyboard.press('x')
    }
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('e')
    const many = page.getByRole('dialog', { name: bulkWords.chosen('applications', 2) })
    await many.getByLabel(bulkWords.subject).fill('Hello {{first_name}}')
    await many.getByLabel(bulkWords.body, { exact: true }).fill('How are you?')
    await many.getByRole('button', { name: bulkWords.look }).click()
    const preview = page.getByRole('dialog', { name: bulkWords.previewTitle })
    await expect(preview.getByText(bulkWords.letterOf(1, 2))).toBeVisible()
    await expect(preview.getByText('Hello Grace')).toBeVisible()
    await page.keyboard.press('j')
    await expect(preview.getByText('Hello Ada')).toBeVisible()
    // On the page of the application the letter of the refusal was written: it is not offered again.
    await page.goto(paths.application(id))
    await page.getByRole('heading', { name: first, level: 1 }).waitFor()
    await page.keyboard.press('e')
    await expect(window.getByLabel(words.subject)).toHaveValue('')
  } finally {
    await page.goto(paths.reasons)
    await letterOf.selectOption(settingWords.noLetter)
    await save.click()
    await expect(page.getByText(settingWords.saved)).toBeVisible()
  }
})
