import { randomUUID } from 'node:crypto'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import type { Page } from '#contract/content/page.ts'
import { PAGE_OF_EVERY_BLOCK } from './page-of-every-block.ts'
import type { Reply, Sent } from './send.ts'

type Call = (method: string, path: string, sent: Sent) => Promise<Reply>

/** Publishes a page of every block, or of these, in no menu; answers its address. */
export async function freePage(
  call: Call,
  token: string,
  blocks: Page['blocks'] = PAGE_OF_EVERY_BLOCK.blocks,
): Promise<string> {
  const path = `/about-${randomUUID()}`
  const made = await call('POST', '/api/content/', { token, json: { kind: 'page', name: 'About us', path } })
  const { key } = ContentDocumentResponse.parse(made.json).data
  const body = { ...PAGE_OF_EVERY_BLOCK, menu: 'none', blocks }
  await call('PATCH', `/api/content/${key}/draft/`, { token, json: { body } })
  const { status, text } = await call('POST', `/api/content/${key}/publish/`, { token, json: {} })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return path
}
