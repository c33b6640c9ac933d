import { beforeAll, describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { type Template, TemplatePreview, TemplateResponse, Templates } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { deleteForgottenTemplates } from '#server/store/letters/templates.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('templates of letters on %s', (engine) => {
  const app = useApp({ engine })
  let ann: Person
  let bob: Person
  beforeAll(async () => {
    ann = await signIn(app)
    bob = await signIn(app, { role: 'administrator' })
  })
  const send = (method: string, path: string, json?: object, by = bob, headers = {}) =>
    app.send(method, `/api/letter-templates/${path}`, { token: by.token, headers, ...(json && { json }) })
  const all = async () => Templates.parse((await send('GET', '', undefined, ann)).json).data
  const input = (name = rareWord()) => ({
    kind: 'free',
    name,
    subject: 'About {{job_title}}',
    body: 'Hello {{first_name|there}},\n\nI am {{recruiter}} of {{company}}.',
  })
  const made = async (): Promise<Template> => {
    const answer = await send('POST', '', input())
    expect(answer.status, answer.text).toBe(201)
    return TemplateResponse.parse(answer.json).data
  }

  test('are there to begin with, one of each kind, and each is one that could be saved', async () => {
    const found = await all()
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['stage', 'refusal', 'interview', 'resume', 'message', 'free']),
    )
    for (const { id, kind, name, subject, body } of found) {
      const again = await send('PATCH', `${id}/`, { kind, name, subject, body })
      expect(again.status, again.text).toBe(200)
    }
  })

  test('name known fields alone, and say which one is not', async () => {
    const answer = await send('POST', '', {
      ...input(),
      subject: 'For {{frist_name}}',
      body: 'Hello {{first_name',
    })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: {
        fields: {
          subject: expect.stringContaining('{{frist_name}} is not a field'),
          body: expect.stringContaining('left over'),
        },
      },
    })
  })

  test('are read by recruiters and changed by administrators', async () => {
    const template = await made()
    expect(await all()).toContainEqual(template)
    expect((await send('POST', '', input(), ann)).status).toBe(403)
    expect((await send('PATCH', `${template.id}/`, { name: rareWord() }, ann)).status).toBe(403)
    expect((await send('DELETE', `${template.id}/`, undefined, ann)).status).toBe(403)
  })

  test('have one name each, by two at once too, and are not changed over what a colleague changed', async () => {
    const both = input()
    const answers = await Promise.all([send('POST', '', both), send('POST', '', both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.json).toMatchObject({
      error: { fields: { name: letterTexts.sameName } },
    })
    const { id, etag } = await made()
    expect((await send('PATCH', `${id}/`, { body: 'Another text' })).status).toBe(200)
    const headers = { 'if-match': etag }
    expect((await send('PATCH', `${id}/`, { body: 'Mine' }, bob, headers)).status).toBe(412)
    expect((await send('DELETE', `${id}/`, undefined, bob, headers)).status).toBe(412)
    expect((await all()).find((one) => one.id === id)?.body).toBe('Another text')
  })

  test('are deleted, taken back, and forgotten after a month', async () => {
    const { id, name } = await made()
    expect((await send('DELETE', `${id}/`)).status).toBe(200)
    expect((await all()).map((one) => one.id)).not.toContain(id)
    expect((await send('PATCH', `${id}/`, { body: 'x' })).status).toBe(404)
    expect((await send('POST', `${id}/restore/`)).status).toBe(200)
    expect((await all()).map((one) => one.id)).toContain(id)
    await send('DELETE', `${id}/`)
    await deleteForgottenTemplates(app.deps.store, new Date(Date.now() + 1000).toISOString())
    expect((await send('POST', `${id}/restore/`)).status).toBe(404)
    const { json } = await app.send('GET', `/api/audit/?subject=letter_template&subject_id=${id}`, {
      token: bob.token,
    })
    expect(AuditPage.parse(json).results.map(({ action, detail }) => [action, detail.name])).toEqual(
      ['delete', 'restore', 'delete', 'add'].map((verb) => [`letter_template.${verb}`, name]),
    )
  })

  test('are shown with the values of who applied last', async () => {
    const preview = async () =>
      TemplatePreview.parse(
        (await send('POST', 'preview/', { subject: input().subject, body: input().body })).json,
      ).data
    expect(await preview()).toMatchObject({ about: null, holes: ['job_title'] })
    const { id, title } = await postJob(app, bob.token)
    const first = rareWord()
    await apply(app, { job_id: id, applicant_name: `Dr. ${first} Sample` })
    expect(await preview()).toMatchObject({
      subject: `About ${title}`,
      body: expect.stringMatching(
        new RegExp(`^Hello ${first},\n\nI am .+ of ${app.deps.letterhead.name}\\.$`),
      ),
      holes: [],
      about: { name: `Dr. ${first} Sample`, job: title },
    })
  })
})
