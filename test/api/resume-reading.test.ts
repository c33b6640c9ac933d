import { beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from '#server/resumes/read-facts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { whenRead } from '#test/support/resume-texts.ts'
import { docxResume } from '#test/support/resumes.ts'

describe.each(engines)('what a resume says on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const { read, personOf } = candidateCalls(app, () => token)
  const send = async (text: string, applicant_email: string) => {
    const file = { bytes: plainBytes(docxResume(text)), name: 'resume.docx' }
    const id = await apply(app, { job_id, applicant_email }, file)
    await whenRead(app, token, id)
    return id
  }
  const skillsOf = async (application: number) =>
    (await read((await personOf(application)) ?? 0)).reading?.facts
      .filter(({ kind }) => kind === 'skill')
      .map(({ value, line }) => [value, line])

  test('stands on the page of the person, each with the line that says it, of the newest resume', async () => {
    const first = await send('Skills: Java, K8s, C++', 'read@example.com')
    expect(await skillsOf(first)).toEqual(
      ['Java', 'Kubernetes', 'C++'].map((skill) => [skill, 'Skills: Java, K8s, C++']),
    )
    await send('Skills: COBOL, JCL', 'read@example.com')
    expect(await skillsOf(first)).toEqual(['COBOL', 'JCL'].map((skill) => [skill, 'Skills: COBOL, JCL']))
  })

  test('is read in the resumes of before, and those that an older version read meanwhile', async () => {
    const { store, clock } = app.deps
    const id = await send('Skills: Terraform, Ansible', 'before@example.com')
    await store.sql.deleteFrom('resume_facts').execute()
    expect(await skillsOf(id)).toBeUndefined()
    // What an older version does when it has read a resume.
    await store.sql
      .updateTable('resume_texts')
      .set({ text: 'Skills: Terraform, Ansible' })
      .where('application_id', '=', id)
      .execute()
    await expect(readFacts({ store, clock }, AbortSignal.abort())).rejects.toThrow()
    expect(await skillsOf(id)).toBeUndefined()
    await readFacts({ store, clock })
    expect((await skillsOf(id))?.map(([skill]) => skill)).toEqual(['Terraform', 'Ansible'])
    const waiting = store.sql.selectFrom('search_pending').selectAll().where('kind', '=', 'resume')
    expect(await waiting.execute()).toEqual([])
  })
})
