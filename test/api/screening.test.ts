import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppliedResponse } from '#contract/applications/application.ts'
import { answerName } from '#contract/applications/screening-answers.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { type JobInput, JobResponse } from '#contract/jobs/job.ts'
import { answersOf } from '#server/store/applications/screening-answers.ts'
import { engines, useApp } from '#test/support/app.ts'
import { APPLY, type Applicant, applyForm, jobInput, pdf, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { pdfOfSize } from '#test/support/resumes.ts'

const QUESTIONS: JobInput['screening'] = [
  { label: 'Why us?', kind: 'text', options: [], required: false },
  { label: 'Years of COBOL', kind: 'number', options: [], required: true },
  { label: 'May you work in the USA?', kind: 'yes_no', options: [], required: true },
  { label: 'Where?', kind: 'choice', options: ['Office', 'Home, mostly'], required: true },
]
const words = texts.screening

describe.each(engines)('screening questions on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  const post = async (screening = QUESTIONS, values: Partial<JobInput> = {}) => {
    const job = await postJob(app, token, { screening, ...values })
    return { ...job, questions: job.screening ?? [] }
  }
  const change = (id: number, json: object) =>
    app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json })
  const questionsAt = async (id: number) =>
    JobResponse.parse((await app.send('GET', `/api/jobs/list/${id}/`)).json).data.screening
  const apply = (applicant: Applicant & Record<string, string | number>, headers = {}, bytes = pdf()) =>
    app.send('POST', APPLY, { body: applyForm(applicant, { bytes }), headers })
  const named = (questions: { id: number }[], values: string[]) =>
    Object.fromEntries(questions.map(({ id }, index) => [answerName(id), values[index] ?? '']))
  const idOf = (json: unknown) => AppliedResponse.parse(json).data.id
  const good = ['', '7', 'yes', 'Office']

  test('are saved with the job and read by anybody with the job, not with a list', async () => {
    const job = await post()
    expect(job.questions).toMatchObject(QUESTIONS)
    expect(await questionsAt(job.id)).toEqual(job.questions)
    const list = await app.send('GET', `/api/jobs/list/?search=${encodeURIComponent(job.title.slice(-12))}`)
    expect(list.text).not.toContain('COBOL')
    expect(await questionsAt((await postJob(app, token)).id)).toEqual([])
  })

  test('keep their ids when they change and move; absent in a patch they stay', async () => {
    const { id, questions } = await post()
    expect((await change(id, { title: 'Other' })).json).toMatchObject({ screening: questions })
    const [why, years, may] = questions
    const next = [{ ...may, required: false }, { ...years, label: 'Years of Fortran' }, { ...QUESTIONS[0] }]
    const saved = await change(id, { screening: next })
    expect(saved.json).toMatchObject({ screening: next })
    const after = (await questionsAt(id)) ?? []
    expect(after.map((it) => it.id).slice(0, 2)).toEqual([may?.id, years?.id])
    expect(after[2]?.id).not.toBe(why?.id)
    expect((await change(id, { screening: [] })).json).toMatchObject({ screening: [] })
  })

  test('with the id of another job’s question are new ones, and that job keeps its own', async () => {
    const first = await post()
    const second = await post(first.questions as typeof QUESTIONS)
    expect(second.questions).toMatchObject(QUESTIONS)
    const ids = new Set([...first.questions, ...second.questions].map(({ id }) => id))
    expect(ids.size).toBe(8)
    await change(second.id, { screening: first.questions.slice(0, 1) })
    expect(await questionsAt(first.id)).toEqual(first.questions)
  })

  test.each<[string, unknown, string, string]>([
    ['a blank label', [{ label: ' ', kind: 'text' }], 'screening.0.label', words.labelRequired],
    [
      'a long label',
      [{ label: 'x'.repeat(301), kind: 'text' }],
      'screening.0.label',
      texts.form.tooLong(300),
    ],
    ['an unknown kind', [{ label: 'x', kind: 'file' }], 'screening.0.kind', words.kindInvalid],
    [
      'a choice of one',
      [{ label: 'x', kind: 'choice', options: ['a', ' '] }],
      'screening.0.options',
      words.optionsCount,
    ],
    [
      'a choice of 21',
      [{ label: 'x', kind: 'choice', options: Array.from({ length: 21 }, String) }],
      'screening.0.options',
      words.optionsCount,
    ],
    [
      'an option twice',
      [{ label: 'x', kind: 'choice', options: ['a', ' a '] }],
      'screening.0.options',
      words.optionTwice,
    ],
    [
      'a long option',
      [{ label: 'x', kind: 'choice', options: ['a', 'b'.repeat(201)] }],
      'screening.0.options',
      words.optionTooLong(200),
    ],
    ['21 questions', Array.from({ length: 21 }, () => QUESTIONS[0]), 'screening', words.tooMany],
    [
      'one id twice',
      [
        { id: 1, ...QUESTIONS[0] },
        { id: 1, ...QUESTIONS[0] },
      ],
      'screening',
      words.questionTwice,
    ],
  ])('with %s are refused', async (_, screening, field, message) => {
    const answer = await app.send('POST', '/api/jobs/post/', { token, json: { ...jobInput(), screening } })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { fields: { [field]: message } } })
  })

  test('refuse an application that does not answer them, together with its other faults', async () => {
    const { id, questions } = await post()
    const [why = '', years = '', may = '', where = ''] = questions.map((it) => answerName(it.id))
    const none = await apply({ job_id: id, applicant_name: '' })
    expect(none.status).toBe(400)
    expect(none.json).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: {
          applicant_name: texts.form.nameRequired,
          [years]: words.answerRequired,
          [may]: words.answerRequired,
          [where]: words.answerRequired,
        },
      },
    })
    const wrong = { [why]: 'x'.repeat(2001), [years]: 'many', [may]: 'maybe', [where]: 'Mars' }
    expect((await apply({ job_id: id, ...wrong })).json).toMatchObject({
      error: {
        fields: {
          [why]: texts.form.tooLong(2000),
          [years]: words.numberInvalid,
          [may]: words.choiceInvalid,
          [where]: words.choiceInvalid,
        },
      },
    })
    expect((await apply({ job_id: id, ...named(questions, good), [why]: 'é'.repeat(2000) })).status).toBe(201)
  })

  test.each([
    ['7', 201],
    ['-2.5', 201],
    ['126,000', 201],
    ['1,5', 400],
    ['1e5', 400],
    ['٣', 400],
    ['9'.repeat(16), 400],
  ])('take %s as a number: %i', async (value, status) => {
    const { id, questions } = await post(QUESTIONS.slice(1, 2))
    expect((await apply({ job_id: id, ...named(questions, [value]) })).status).toBe(status)
  })

  test('are answered once and for all: the words of the question stay as it was asked', async () => {
    const { id, questions } = await post()
    const answers = named(questions, ['Line one\r\nLine two ', '126,000', 'no', 'Home, mostly'])
    const applied = await apply({ job_id: id, ...answers, [answerName(2_000_000_000)]: 'to nobody' })
    expect(applied.status).toBe(201)
    const expected = [
      { question: 'Why us?', kind: 'text', answer: 'Line one\nLine two' },
      { question: 'Years of COBOL', kind: 'number', answer: '126000' },
      { question: 'May you work in the USA?', kind: 'yes_no', answer: 'no' },
      { question: 'Where?', kind: 'choice', answer: 'Home, mostly' },
    ]
    const stored = () => answersOf(app.deps.store, idOf(applied.json))
    expect(await stored()).toEqual(expected)
    await change(id, { screening: [{ ...questions[1], label: 'Changed' }] })
    expect(await stored()).toEqual(expected)
  })

  test('may be twenty, each answered at full length beside the largest resume', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `Question ${index}`)
    const { id, questions } = await post(
      many.map((label) => ({ label, kind: 'text', options: [], required: true })),
    )
    const answers = named(questions, Array<string>(20).fill('語'.repeat(2000)))
    const bytes = new Uint8Array(pdfOfSize(RESUME_MAX_BYTES))
    const applied = await apply({ job_id: id, ...answers, description: '語'.repeat(10_000) }, {}, bytes)
    expect(applied.status).toBe(201)
    expect(await answersOf(app.deps.store, idOf(applied.json))).toHaveLength(20)
  })

  test('change on the page of the job with the job', async () => {
    const { id, questions } = await post()
    const page = async () => (await app.send('GET', `/careers/jobs-detail/${id}`)).text
    expect(await page()).toContain('Years of COBOL')
    await change(id, { screening: [{ ...questions[1], label: 'Years of Fortran' }] })
    expect(await page()).not.toContain('COBOL')
    expect(await page()).toContain('Years of Fortran')
  })

  test('of a kind that only a newer version knows are answered in words', async () => {
    const { id, questions } = await post([
      { label: 'Since when?', kind: 'text', options: [], required: true },
    ])
    await app.deps.store.sql
      .updateTable('screening_questions')
      .set({ kind: 'date' as 'text' })
      .where('job_id', '=', id)
      .execute()
    app.deps.store.changes.tell('jobs')
    expect((await app.send('GET', `/careers/jobs-detail/${id}`)).text).toMatch(/<textarea[^>]*answer_/)
    const { status, json } = await apply({ job_id: id, ...named(questions, ['2024-05-01']) })
    expect([status, await answersOf(app.deps.store, idOf(json))]).toMatchObject([
      201,
      [{ answer: '2024-05-01' }],
    ])
  })

  test('are not asked of those who apply to another job, and tell nothing of one that is not open', async () => {
    const { id, questions } = await post(QUESTIONS, { is_active: false })
    const hidden = await apply({ job_id: id })
    expect(hidden.status).toBe(404)
    expect(hidden.text).not.toContain('answer_')
    const other = await postJob(app, token)
    const applied = await apply({ job_id: other.id, ...named(questions, good) })
    expect(applied.status).toBe(201)
    expect(await answersOf(app.deps.store, idOf(applied.json))).toEqual([])
  })

  test('answered otherwise under the same key are another application; a true retry outlives a change', async () => {
    const { id, questions } = await post()
    const headers = { 'idempotency-key': randomUUID() }
    const bytes = pdf()
    const person = { job_id: id, applicant_email: `${randomUUID()}@example.com` }
    const first = await apply({ ...person, ...named(questions, good) }, headers, bytes)
    await change(id, { screening: [...questions, { label: 'New', kind: 'text', required: true }] })
    now = new Date(now.getTime() + 60 * 60_000)
    const again = await apply({ ...person, ...named(questions, good) }, headers, bytes)
    expect(again.status).toBe(201)
    expect(again.json).toEqual(first.json)
    const other = { ...named(questions, good), [answerName(questions[1]?.id ?? 0)]: '8' }
    expect((await apply({ ...person, ...other }, headers, bytes)).status).toBe(422)
    expect(await answersOf(app.deps.store, idOf(first.json))).toHaveLength(3)
  })
})
