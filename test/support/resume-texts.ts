import { expect } from 'vitest'
import { ResumeTextResponse } from '#contract/applications/resume-text.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

/** What the admin is told of an application's resume now. */
export async function resumeText(app: TestApp, token: string, id: number) {
  const answer = await app.send('GET', `/api/applications/${id}/resume-text/`, { token })
  return ResumeTextResponse.parse(answer.json).data
}

/** The same, once it has been read. */
export function whenRead(app: TestApp, token: string, id: number, limit = 30_000) {
  return eventually(async () => {
    const data = await resumeText(app, token, id)
    expect(data.state).not.toBe('pending')
    return data
  }, limit)
}

/** As if the resume of an application were to be read, for the first time or again, from `dueAt` on. */
export async function queueAgain(
  { sql }: Store,
  application: number,
  dueAt: string,
  attempts = 0,
): Promise<void> {
  await sql
    .updateTable('resume_texts')
    .set({ text: '', reason: null, attempts: 0, read_at: null })
    .where('application_id', '=', application)
    .execute()
  const again = { attempts, due_at: dueAt, due_since: dueAt, leased_until: null }
  await sql
    .insertInto('tasks')
    .values({ kind: RESUME_TASK, key: `${application}`, created_at: dueAt, ...again })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(again))
    .execute()
}

/** What the queue says of the resume of an application; undefined when it is read. */
export const resumeTask = ({ sql }: Store, application: number) =>
  sql
    .selectFrom('tasks')
    .selectAll()
    .where('kind', '=', RESUME_TASK)
    .where('key', '=', `${application}`)
    .executeTakeFirst()
