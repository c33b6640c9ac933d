import type { Article } from '#contract/content/article.ts'
import type { Store } from '#server/store/engine/store.ts'
import { insertPublished } from './published-document.ts'

const LINE = 400
const AT = '2026-11-20T10:00:00.000Z'

/** One of many pages, with a section: of one paragraph, or as many as its text has lines. */
export const articleBody = (at: number, { id, text }: { id: string; text: string }): Article => ({
  ...{ label: `Page ${String(at).padStart(4, '0')}`, title: `Page ${at}`, description: 'What it says' },
  ...{ heading: `Page ${at}`, lead: 'A page of many.' },
  sections: [{ id, heading: 'First', paragraphs: text.split('\n') }],
  next: { text: 'Call us.', action: 'Call', href: '/contact-us' },
})

type Added = { count: number; parent?: string; characters?: number }

/** Puts published services, or pages below one, straight into the database: `/service/many-0` and on, `/marketing/many-0` and on. */
export async function insertArticles(
  store: Store,
  { count, parent, characters = 400 }: Added,
): Promise<void> {
  const folder = parent === undefined ? 'service' : 'marketing'
  const words = 'We say what is done, how it runs, what you get and what is not included.'
  const lines = Array.from({ length: Math.ceil(characters / LINE) }, () => words.repeat(6).slice(0, LINE))
  const text = lines.join('\n').slice(0, characters)
  for (let at = 0; at < count; at += 1) {
    await insertPublished(store, {
      ...{ kind: 'article', key: `${folder}-many-${at}`, path: `/${folder}/many-${at}`, parent, at: AT },
      body: articleBody(at, { id: 'first', text }),
    })
  }
  store.changes.tell('content')
}
