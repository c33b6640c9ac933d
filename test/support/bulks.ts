import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Bulk, BulkResponse, isUnderWay } from '#contract/bulks/bulk.ts'
import { insertCandidate } from '#server/store/candidates/candidates.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { phoneDigits } from '#server/store/search/folded.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { sampleColumns } from './factories.ts'

/** Stores that many applications to a job, each of a person of their own, and answers their ids. */
export async function addApplicants(
  store: Store,
  { job_id, stage_id, count }: { job_id: number; stage_id: number; count: number },
): Promise<number[]> {
  const created_at = new Date().toISOString()
  return inTransaction(store, async (transaction) => {
    const ids: number[] = []
    for (let at = 0; at < count; at += 1) {
      const name = `Applicant ${at}`
      const columns = sampleColumns()
      const row = await transaction.sql
        .insertInto('applications')
        .values({
          ...columns,
          name,
          sort_name: name.toLowerCase(),
          phone_digits: phoneDigits(columns.phone),
          candidate_id: await insertCandidate(transaction, { name, created_at }),
          job_id,
          stage_id,
          resume_key: randomUUID().replaceAll('-', ''),
          resume_name: 'resume.pdf',
          resume_type: 'pdf',
          // None, as with people who were imported: no page asks for a file that was never there.
          resume_size: 0,
          resume_sha256: '0'.repeat(64),
          created_at,
          moved_at: created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(row.id)
    }
    return ids
  })
}

/** What a signed-in recruiter does with changes to many over the API. */
export function bulkCalls(app: Pick<TestApp, 'send'>, tokenOf: () => string) {
  const call = (method: string, path: string, json?: object) =>
    app.send(method, `/api/bulks/${path}`, { token: tokenOf(), ...(json !== undefined && { json }) })
  const bulkIn = (answer: { json: unknown }): Bulk => BulkResponse.parse(answer.json).data
  const read = async (id: number) => bulkIn(await call('GET', `${id}/`))
  /** The change, once nobody works on it. */
  const settled = (id: number): Promise<Bulk> =>
    eventually(async () => {
      const found = await read(id)
      expect(isUnderWay(found.state), found.state).toBe(false)
      return found
    }, 60_000)
  const step = async (id: number, what: 'run' | 'stop' | 'undo'): Promise<Bulk> => {
    const answer = await call('POST', `${id}/${what}/`)
    expect(answer.status, answer.text).toBe(200)
    return settled(id)
  }
  const preview = async (json: object): Promise<Bulk> => {
    const answer = await call('POST', '', json)
    expect(answer.status, answer.text).toBe(201)
    return bulkIn(answer)
  }
  return {
    call,
    read,
    settled,
    step,
    preview,
    run: async (json: object) => step((await preview(json)).id, 'run'),
  }
}
