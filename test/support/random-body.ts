import fc from 'fast-check'
import { contentSamples } from '#content/content-samples.ts'
import { type ContentBody, type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import { OTHER_POSTS } from './other-posts.ts'
import { PAGE_OF_EVERY_BLOCK } from './page-of-every-block.ts'

/** What a writer of YAML may trip over. */
const HOSTILE = [
  'no',
  'null',
  '~',
  '1e3',
  '0x1f',
  '- a',
  'a: b',
  '# c',
  '"q"',
  "'",
  '{',
  '[x',
  '&a',
  '*a',
  '!t',
]
const piece = fc.oneof(
  fc.constantFrom(
    ...HOSTILE,
    '|',
    '>',
    '%',
    '@',
    '---',
    '...',
    '\n',
    '\n\n',
    ' ',
    '\t',
    '\r\n',
    '\\',
    '\u2028',
    '\u0085',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const hostileText = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Another value of the same shape: other texts, fewer or more of what a list holds. */
function changed(value: Json): fc.Arbitrary<Json> {
  if (typeof value === 'string') return fc.oneof(fc.constant(value), hostileText)
  if (typeof value === 'boolean') return fc.boolean()
  if (Array.isArray(value)) {
    if (value.length === 0) return fc.constant(value)
    return fc.array(fc.constantFrom(...value).chain(changed), { maxLength: value.length })
  }
  if (typeof value !== 'object' || value === null) return fc.constant(value)
  return fc.record(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)])))
}

/** A random body of a kind, as a draft of it may be: made of the samples, so that every kind has them. */
export function randomBody(kind: ContentKindName): fc.Arbitrary<ContentBody> {
  const released = contentSamples.filter((sample) => sample.kind === kind).map(({ body }) => body)
  const added = { page: [PAGE_OF_EVERY_BLOCK], post: OTHER_POSTS.map(({ body }) => body) }
  const samples = kind === 'page' || kind === 'post' ? added[kind] : released
  if (samples.length === 0) throw new Error(`no sample of the kind ${kind}`)
  return fc.constantFrom(...samples).chain((sample) =>
    changed(sample as unknown as Json).map((random) => {
      const { body } = contentKinds[kind]
      const parts = random as Record<string, unknown>
      // A part that its kind does not take is as the sample has it.
      for (const { path } of body.safeParse(parts).error?.issues ?? []) {
        const name = String(path[0])
        parts[name] = (sample as Record<string, unknown>)[name]
      }
      return body.parse(parts)
    }),
  )
}
