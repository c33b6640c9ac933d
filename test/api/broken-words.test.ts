import { beforeAll, describe, expect, test } from 'vitest'
import { factsOf } from '#server/resumes/facts/facts-of.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { whenRead } from '#test/support/resume-texts.ts'
import { typesetPdf } from '#test/support/resumes.ts'

const RESUME = typesetPdf([
  '(T O O L S) Tj',
  '(Moved a monolith to Kuber-) Tj',
  '(netes, and its certi\x01cate to real-) Tj',
  '(time hyper\xad) Tj',
  '(visor) Tj',
  '[(F)-600(O)-600(U)-600(N)-600(D)-600(R)-600(Y)] TJ',
])

describe.each(engines)('words that a typesetter broke in a PDF, on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let id = 0
  let text = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
    id = await apply(app, { job_id: (await postJob(app, token)).id }, { bytes: plainBytes(RESUME) })
    text = (await whenRead(app, token, id)).text
  })

  test.each([
    ...[
      'kubernetes',
      'hypervisor',
      'foundry',
      'tools',
      'realtime',
      '"real time"',
      'real-time',
      'certificate',
    ],
  ])('are found by %s', async (search) => {
    const { json } = await app.send('GET', `/api/applications/?search=${encodeURIComponent(search)}`, {
      token,
    })
    expect(json, text).toMatchObject({ count: 1, results: [{ id }] })
  })

  test('are skills, with the line where they begin', () => {
    const { skills } = factsOf(text, '2026-11-22')
    expect(skills.find(({ name }) => name === 'Kubernetes')?.lines).toEqual([
      { line: 2, text: 'Moved a monolith to Kuber-' },
    ])
  })
})
