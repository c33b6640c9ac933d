import type { LINK_KINDS } from '#contract/candidates/resume-facts.ts'

export type FoundLink = {
  kind: (typeof LINK_KINDS)[number] | 'other'
  url: string
  at: number
  length: number
  sure: boolean
}

const address =
  /(?:https?:\/{1,2}\s?)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}[a-z]{2,15}(?::\d{2,5})?(?:\/[^\s|,;<>"'()[\]{}•·]{0,300})?/gi
const linkedinHandle = /linked ?in\s?(?:id|profile|url)?\s?[:\-–|]?\s?(?:@|\/?in\/)([a-z0-9][\w%-]{2,99})/i
const githubHandle = /\bgit ?hub\s?(?:id|profile|url)?\s?[:\-–|]\s?@?\/?([a-z0-9][a-z0-9-]{1,38})(?![\w./-])/i
const labelAfter = /^\s?\((?:portfolio|personal|blog|(?:personal )?web ?site)\)/i
const label = /(?:portfolio|web ?site|web ?page|home ?page|blog|web|url|site)\s?[:\-–|]\s?$/i
/** What ends in a technology's name looks like a host. */
const technologies =
  /^(?:asp|ado|vb|ml|c#|f#|log4|node|react|vue|next|nuxt|express|ember|backbone|knockout|three|d3|angular|nest|socket|chart|discord|moment|paper)\.(?:net|js|io|ts)\b|\.js$|\.net core/i
const endings =
  /\.(?:com|net|org|io|dev|me|co|in|uk|us|ca|de|fr|es|eu|ai|app|tech|info|site|online|xyz|page|example|edu|gov|ly|cc|tv|au|pl|ro|mx|br|cn|nl|works|codes|blog|design|cloud|software|name)$/i

/** Addresses of pages in a line whose e-mail addresses are gone. */
export function linksIn(text: string): FoundLink[] {
  if (!/[./]|linkedin|github/i.test(text)) return []
  const found: FoundLink[] = []
  for (const hit of text.matchAll(address)) {
    const written = hit[0].replace(/[.,:;]+$/, '')
    const end = hit.index + hit[0].length
    const isLabelled =
      label.test(text.slice(Math.max(0, hit.index - 30), hit.index)) ||
      labelAfter.test(text.slice(end, end + 30))
    const link = linkOf(written, isLabelled)
    if (link !== undefined) found.push({ ...link, at: hit.index, length: hit[0].length })
  }
  if (found.every(({ kind }) => kind !== 'linkedin')) {
    const handle = linkedinHandle.exec(text)
    if (handle !== null)
      found.push({
        kind: 'linkedin',
        url: `https://www.linkedin.com/in/${handle[1]}`,
        at: handle.index,
        length: handle[0].length,
        sure: true,
      })
  }
  if (found.every(({ kind }) => kind !== 'github')) {
    const handle = githubHandle.exec(text)
    if (handle !== null)
      found.push({
        kind: 'github',
        url: `https://github.com/${handle[1]}`,
        at: handle.index,
        length: handle[0].length,
        sure: true,
      })
  }
  return found
}

function linkOf(written: string, labelled: boolean): Omit<FoundLink, 'at' | 'length'> | undefined {
  const bare = written.replace(/^https?:\/{1,2}\s?/i, '')
  const host = (/^[^/:]+/.exec(bare)?.[0] ?? '').toLowerCase()
  const path = bare.slice(host.length)
  const hasScheme = bare !== written
  if (technologies.test(bare) && !hasScheme) return undefined
  if (!hasScheme && !endings.test(host)) return undefined
  const url = `${hasScheme ? (/^https?/i.exec(written)?.[0] ?? 'https').toLowerCase() : 'https'}://${host}${path}`
  if (/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/.test(host))
    return path.length > 1 ? { kind: 'linkedin', url, sure: true } : undefined
  if (/(?:^|\.)github\.com$/.test(host))
    return path.length > 1 ? { kind: 'github', url, sure: true } : undefined
  if (
    /\.github\.io$/.test(host) ||
    (/^(?:www\.)?(?:dribbble\.com|behance\.net)$/.test(host) && path.length > 1)
  )
    return { kind: 'portfolio', url, sure: true }
  return { kind: labelled ? 'portfolio' : 'other', url, sure: labelled || hasScheme || /^www\./.test(host) }
}
