import { pageReader } from '#server/usecases/content/linked-page.ts'

/** What was asked for while a site was gone through. `body` is empty of what is no text. */
export type Visited = { address: string; status: number; leadsTo: string | null; body: string }

/** What is wrong with the links of a site. */
/** `elsewhere`: links to pages that are hidden, whose visitors are sent on. */
export type Crawled = { visited: Visited[]; dead: string[]; elsewhere: string[]; anchors: string[] }

const TEXTUAL = /^(?:text\/|application\/(?:xml|json|manifest\+json|ld\+json|javascript)|image\/svg)/

/** What a browser, a search engine or a reader of shared links asks a page for beside its links. */
const ASKED = /\s(?:href|src|content)="((?:https?:\/\/[^"/]+)?\/[^"]*)"/g

async function visit(origin: string, address: string): Promise<Visited> {
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual' })
  const type = answer.headers.get('content-type') ?? ''
  const body = TEXTUAL.test(type) ? await answer.text() : ''
  return { address, status: answer.status, leadsTo: answer.headers.get('location'), body }
}

/**
 * Goes through a whole site as a visitor and a search engine would: every page that another one or the sitemap names, and every
 * file that a page asks for. Names links that are answered with 400 and more, those that are sent on, and
 * anchors that no page has. `beside`: addresses that nothing names.
 */
export async function crawlSite(origin: string, beside: readonly string[] = []): Promise<Crawled> {
  const visited = new Map<string, Visited>()
  const read = pageReader()
  const linked = new Map<string, string>([
    ['/', 'the start'],
    ['/sitemap.xml', 'the start'],
    ['/robots.txt', 'the start'],
  ])
  for (const address of beside) linked.set(address, 'the start')
  const anchors: { on: string; address: string; anchor: string }[] = []
  const idsOf = new Map<string, Set<string>>()
  for (
    let next = [...linked.keys()];
    next.length > 0;
    next = [...linked.keys()].filter((it) => !visited.has(it))
  ) {
    for (const address of next) {
      const page = await visit(origin, address)
      visited.set(address, page)
      const name = (to: string) => {
        const [asked = ''] = to.replaceAll('&amp;', '&').replace(origin, '').split('#', 1)
        if (asked.startsWith('/') && !asked.startsWith('//') && !linked.has(asked)) linked.set(asked, address)
      }
      for (const [, to = ''] of page.body.matchAll(/<loc>([^<]*)<\/loc>/g)) name(to)
      if (!page.body.startsWith('<!')) continue
      const { ids, links } = read({ status: page.status, body: Buffer.from(page.body) })
      idsOf.set(address, new Set(ids))
      for (const [, to = ''] of page.body.matchAll(ASKED)) name(to)
      for (const { address: to, anchor } of links)
        if (anchor !== '') anchors.push({ on: address, address: to, anchor })
      for (const [, anchor = ''] of page.body.matchAll(/<a\s[^<>]*?href="#([^"]+)"/g))
        anchors.push({ on: address, address, anchor })
    }
  }
  const asked = new Set(beside)
  const named = (from: number, below: number) =>
    [...visited.values()]
      .filter(({ address, status }) => !asked.has(address) && status >= from && status < below)
      .map(({ address, status, leadsTo }) =>
        [`${linked.get(address)} -> ${address}: ${status}`, leadsTo ?? ''].join(' ').trim(),
      )
  return {
    visited: [...visited.values()],
    dead: named(400, 600),
    elsewhere: named(300, 400),
    anchors: anchors
      .filter(
        ({ address, anchor }) => visited.get(address)?.status === 200 && !idsOf.get(address)?.has(anchor),
      )
      .map(({ on, address, anchor }) => `${on} -> ${address}#${anchor}`),
  }
}
