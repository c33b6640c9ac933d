import { expect, vi } from 'vitest'
import { ResumeTextResponse } from '#contract/applications/resume-text.ts'
import type { TestApp } from './app.ts'

/** What the admin is told of an application's resume now. */
export async function resumeText(app: TestApp, token: string, id: number) {
  const answer = await app.send('GET', `/api/applications/${id}/resume-text/`, { token })
  return ResumeTextResponse.parse(answer.json).data
}

/** The same, once it has been read. */
export function whenRead(app: TestApp, token: string, id: number, timeout = 30_000) {
  return vi.waitFor(
    async () => {
      const data = await resumeText(app, token, id)
      expect(data.state).not.toBe('pending')
      return data
    },
    { timeout, interval: 50 },
  )
}

/** As if it had just come in, and nobody were told. */
export async function queueAgain(app: TestApp, id: number, due_at: string): Promise<void> {
  const fresh = { text: '', reason: null, attempts: 0, due_at, read_at: null }
  await app.deps.store.sql.updateTable('resume_texts').set(fresh).where('application_id', '=', id).execute()
}
