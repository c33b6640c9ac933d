import { ContentDocumentResponse } from '#contract/content/document.ts'
import type { Post } from '#contract/content/post.ts'
import type { Store } from '#server/store/engine/store.ts'
import { insertPublished } from './published-document.ts'
import type { Reply, Sent } from './send.ts'

/** A post as an owner publishes it, with other words in its first part. */
export const postBody = (said: Partial<Post['post']> = {}): Omit<Post, 'ours'> => ({
  post: {
    ...{ title: 'A new office', day: '2026-11-20', topic: 'News', author: '' },
    ...{ summary: 'We have moved to the harbor.', picture: '', ...said },
  },
  text: { text: 'We have moved.\n\n## Where to\n\nTo the harbor. [Call](/contact-us) before you come.' },
  next: { text: '', action: '', target: '' },
})

type Call = (method: string, path: string, sent: Sent) => Promise<Reply>

/** Adds a post at an address and publishes it; answers its key. */
export async function publishPost(
  call: Call,
  token: string,
  { path, ...body }: { path: string } & Partial<Post>,
): Promise<string> {
  const { post, text, next } = { ...postBody(), ...body }
  const change = async (method: string, at: string, json: object) => {
    const reply = await call(method, `/api/content/${at}`, { token, json })
    if (reply.status !== 200 && reply.status !== 201)
      throw new Error(`${method} ${at}: ${reply.status} ${reply.text}`)
    return ContentDocumentResponse.parse(reply.json).data
  }
  const { key } = await change('POST', '', { kind: 'post', name: post.title.slice(0, 60), path })
  await change('PATCH', `${key}/draft/`, { body: { post, text, next } })
  await change('POST', `${key}/publish/`, {})
  return key
}

const AT = '2026-11-20T10:00:00.000Z'
const FIRST_DAY = Date.UTC(2020, 0, 1)

/** Puts published posts straight into the database, one a day, the last the newest, each with a text of so many characters. */
export async function insertPosts(store: Store, count: number, characters = 4_000): Promise<void> {
  const paragraph = 'We read every resume ourselves, and call the people whom we send before you meet them. '
  const text = `IN-THE-BODY ${paragraph.repeat(Math.ceil(characters / paragraph.length))}`.slice(
    0,
    characters,
  )
  for (let at = 0; at < count; at += 1) {
    const day = new Date(FIRST_DAY + at * 86_400_000).toISOString().slice(0, 10)
    const body = { ...postBody({ title: `Post ${at}`, day, topic: at % 2 === 0 ? 'News' : 'Case study' }) }
    await insertPublished(store, {
      ...{ kind: 'post', key: `post-number-${at}`, path: `/posts/number-${at}`, at: AT },
      body: { ...body, text: { text }, ours: [] },
    })
  }
  store.changes.tell('content')
}
