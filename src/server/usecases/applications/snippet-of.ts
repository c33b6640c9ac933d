import type { Snippet } from '#contract/applications/application-list.ts'
import type { Term } from '#server/store/search/query.ts'
import { wordPattern } from './word-pattern.ts'

const WIDTH = 220
const LEAD = 90
/** A text full of hits says after some of them where the best place is. */
const HITS_MAX = 300

type Hit = { start: number; end: number; term: number }

/**
 * The place in the first of these texts that shows the most of the terms, in its sentence, as plain words with the hits
 * marked; null when none of them stands anywhere.
 */
export function snippetOf(terms: readonly Term[], texts: readonly string[]): Snippet | null {
  if (terms.length === 0) return null
  const pattern = wordPattern(terms)
  let best: { text: string; hits: Hit[]; worth: number } | undefined
  for (const text of texts) {
    const place = bestPlace(hitsIn(text, pattern))
    if (place !== undefined && place.worth > (best?.worth ?? 0)) best = { text, ...place }
    if (best?.worth === terms.length) break
  }
  return best === undefined ? null : cut(best.text, best.hits)
}

function hitsIn(text: string, pattern: RegExp): Hit[] {
  return text
    .matchAll(pattern)
    .take(HITS_MAX)
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      term: match.slice(1).findIndex((group) => group !== undefined),
    }))
    .toArray()
}

function bestPlace(hits: readonly Hit[]): { hits: Hit[]; worth: number } | undefined {
  let best: { hits: Hit[]; worth: number } | undefined
  for (const [at, first] of hits.entries()) {
    const near = hits.slice(at, at + 20).filter((hit) => hit.end - first.start <= WIDTH - LEAD)
    const worth = new Set(near.map((hit) => hit.term)).size
    if (worth > (best?.worth ?? 0)) best = { hits: near, worth }
  }
  return best
}

function cut(text: string, hits: readonly Hit[]): Snippet {
  const first = hits[0]?.start ?? 0
  const [from, to] = [beginning(text, first), ending(text, hits.at(-1)?.end ?? first, first)]
  const parts: Snippet = []
  const add = (part: string, hit: boolean) => {
    const words = part.replace(/\s+/g, ' ')
    if (words !== '') parts.push({ text: words, hit })
  }
  let at = from
  for (const { start, end } of hits) {
    add(text.slice(at, start), false)
    add(text.slice(start, end), true)
    at = end
  }
  add(text.slice(at, to).trimEnd(), false)
  return parts
}

/** Where the sentence of a hit begins, or a word not too far before it. */
function beginning(text: string, hit: number): number {
  const from = Math.max(0, hit - LEAD)
  const before = text.slice(from, hit)
  const sentence = /.*(?:[.!?]\s+|\n\s*)/s.exec(before)
  if (sentence !== null) return from + sentence[0].length
  return from === 0 ? 0 : from + (/^\S*\s*/.exec(before)?.[0].length ?? 0)
}

/** Where the sentence of the last hit ends, or a word before the snippet is too long. */
function ending(text: string, lastHit: number, firstHit: number): number {
  const room = text.slice(lastHit, Math.max(lastHit, firstHit - LEAD + 2 * WIDTH))
  const after = room.slice(0, Math.max(0, WIDTH - (lastHit - firstHit)))
  const sentence = /^.*?[.!?](?=\s)|^.*?(?=\n)/s.exec(after)
  if (sentence !== null) return lastHit + sentence[0].length
  if (lastHit + after.length >= text.length) return text.length
  return lastHit + after.replace(/\s*\S*$/, '').length
}
