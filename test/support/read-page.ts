/** What the crawler needs of a page. React writes every attribute in double quotes, so a pattern reads them. */
export type ReadPage = {
  lang: string | undefined
  title: string | undefined
  description: string | undefined
  canonical: string | undefined
  indexed: boolean
  headings: number
  ids: ReadonlySet<string>
  /** The targets of its links, as they stand there. */
  links: readonly string[]
  /** Files that it loads. */
  files: readonly string[]
  scripts: readonly { src: string | undefined; type: string | undefined; code: string }[]
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => {
    const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
    return named[name] ?? ''
  })

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

const tags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []

const present = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined)

export function readPage(html: string): ReadPage {
  const meta = (name: string) => tags(html, 'meta').find((tag) => attribute(tag, 'name') === name)
  const links = tags(html, 'link')
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id))
  if (new Set(ids).size !== ids.length) throw new Error(`an id stands twice: ${ids.sort().join(' ')}`)
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical')
  return {
    lang: attribute(tags(html, 'html')[0] ?? '', 'lang'),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: attribute(meta('description') ?? '', 'content'),
    canonical: canonical && attribute(canonical, 'href'),
    indexed: !/noindex/.test(attribute(meta('robots') ?? '', 'content') ?? ''),
    headings: tags(html, 'h1').length,
    ids: new Set(ids),
    links: present(tags(html, 'a').map((tag) => attribute(tag, 'href'))),
    files: present([
      ...links.filter((tag) => tag !== canonical).map((tag) => attribute(tag, 'href')),
      ...tags(html, 'img').map((tag) => attribute(tag, 'src')),
      ...scripts.map(([, tag]) => attribute(`<script${tag}>`, 'src')),
    ]),
    scripts: scripts.map(([, tag, code = '']) => ({
      src: attribute(`<script${tag}>`, 'src'),
      type: attribute(`<script${tag}>`, 'type'),
      code,
    })),
  }
}
