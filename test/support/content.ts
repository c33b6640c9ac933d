import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { Article } from '#contract/content/article.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './send.ts'

type How = { ifMatch?: string; token?: string }

/** The calls that edit the site, for who has this token. */
export function contentCalls(app: Pick<TestApp, 'send'>, tokenOf: () => string) {
  const call = (
    method: string,
    path: string,
    json?: unknown,
    { ifMatch, token = tokenOf() }: How = {},
  ): Promise<Reply> =>
    app.send(method, `/api/content/${path}`, {
      token,
      ...(json !== undefined && { json }),
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    })
  const documentOf = (reply: Reply) => {
    expect(reply.status, reply.text).toBe(200)
    return ContentDocumentResponse.parse(reply.json).data
  }
  const read = async (key: string) => documentOf(await call('GET', `${key}/`))
  const page = (path: string) => app.send('GET', path)
  return {
    call,
    documentOf,
    read,
    page,
    articleOf: async (key: string) => Article.parse((await read(key)).body),
    save: async (key: string, body: object, how?: How) =>
      documentOf(await call('PATCH', `${key}/draft/`, { body }, how)),
    publish: (key: string, json: object = {}, how?: How) => call('POST', `${key}/publish/`, json, how),
    hide: (key: string, json: object) => call('PUT', `${key}/visibility/`, json),
    shown: async (path: string) => (await page(path)).text,
    faultsOf(reply: Reply) {
      expect(reply.status, reply.text).toBe(400)
      return ErrorBody.parse(reply.json).error.fields ?? {}
    },
    word: () => `W${randomUUID().slice(0, 8)}`,
  }
}
