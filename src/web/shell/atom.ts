import { xmlText } from '#contract/core/xml-text.ts'

type FeedFacts = {
  title: string
  author: string
  about: string
  language: string
  origin: string
  now: Date
  /** The path of the feed, and that of the page whose news it has. */
  self: string
  of: string
}

export type FeedEntry = {
  /** What names it for good: the path of a page that never moves, or one of its own. */
  id: string
  /** Where a reader of the feed is sent. */
  link: string
  title: string
  published: string
  updated: string
  summary: string
  /** Empty: that of the feed. */
  author?: string
  category: string
  html?: string
}

/** Atom by RFC 4287. Nothing of an entry can end an element or break the document. */
export function atomFeed(
  { title, author, about, language, origin, now, self, of }: FeedFacts,
  entries: readonly FeedEntry[],
): string {
  const base = xmlText(origin)
  // A feed without entries still needs a date; the day's is the same for every render of it.
  const today = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
  const latest = entries.reduce((known, { updated }) => (updated > known ? updated : known), '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    `<id>${base}${self}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(about)}</subtitle>`,
    `<updated>${latest === '' ? today : latest}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${base}${self}"/>`,
    `<link rel="alternate" type="text/html" href="${base}${of}"/>`,
    ...entries.map((one) => entry(base, one)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(base: string, { id, link, title, published, updated, summary, category, ...more }: FeedEntry) {
  const { author = '', html } = more
  return [
    '<entry>',
    `<id>${base}${id}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${base}${link}"/>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    ...(author === '' ? [] : [`<author><name>${xmlText(author)}</name></author>`]),
    ...(category === '' ? [] : [`<category term="${xmlText(category)}"/>`]),
    `<summary>${xmlText(summary)}</summary>`,
    ...(html === undefined ? [] : [`<content type="html">${xmlText(html)}</content>`]),
    '</entry>',
  ].join('\n')
}
