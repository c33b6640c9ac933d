import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { FolderCheckResponse } from '#contract/content/folder.ts'
import { packFolder, unpackFolder } from '#server/folders/zip.ts'
import { type Step, steps } from '#server/watch/told.ts'
import { engines, useApp } from '#test/support/app.ts'
import { type Person, signIn } from '#test/support/people.ts'

const MANY = 60
/** Of all that visitors see. */
const READ_OF_ALL = /"redirect_to", "path".* from "content_documents" where \("published" > /

/** Counts the statements of this form that are begun from now on. */
function countStatements(form: RegExp): () => number {
  let count = 0
  const start = (step: object) => {
    if (form.test((step as Step).what)) count += 1
  }
  steps.statement.subscribe({ start })
  onTestFinished(() => void steps.statement.unsubscribe({ start }))
  return () => count
}

describe.each(engines)('a folder of many new pages on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const send = async (zip: Buffer, query: Record<string, string>) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(zip)]), 'content.zip')
    const path = `/api/content-folder/?${new URLSearchParams(query)}`
    const answer = await app.send('POST', path, { token: admin.token, body })
    expect(answer.status, answer.text).toBe(200)
    return FolderCheckResponse.parse(answer.json).data
  }

  test('is published without all texts of the site being read for each of them', async () => {
    const out = await app.send('GET', '/api/content-folder/', { token: admin.token })
    const files = await unpackFolder(out.bytes)
    const sample = files.find(({ path }) => path === 'article/marketing-aws.yaml')
    const text = Buffer.from(sample?.bytes ?? []).toString()
    const words = text.slice(text.indexOf('text:'))
    const pages = Array.from({ length: MANY }, (_, at) => ({
      path: `article/marketing-new${at}.yaml`,
      bytes: Buffer.from(
        `address: /marketing/new${at}\nbelow: service-erp\n${words.replace('label: AWS', `label: New ${at}`)}`,
      ),
    }))
    const manifest = files.filter(({ path }) => path === 'content.yaml')
    const zip = await buffer(packFolder([...manifest, ...pages]))
    const { tag } = await send(zip, { as: 'publication' })
    const readings = countStatements(READ_OF_ALL)
    expect((await send(zip, { as: 'publication', tag })).done).toBe(true)
    expect((await app.send('GET', `/marketing/new${MANY - 1}`)).text).toContain(`New ${MANY - 1}`)
    expect(readings()).toBeGreaterThan(0)
    expect(readings()).toBeLessThan(MANY / 3)
  })
})
