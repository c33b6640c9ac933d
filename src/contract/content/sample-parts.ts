import type { Company } from './company.ts'

/** A part of a document that still says what the sample says. */
export type SamplePart = {
  /** Where it stands: `map`, `offices.1`; empty for a document as a whole. */
  part: string
  /** Where the sample has it: the entries of a list change their places. */
  sample: string
  /** What an entry of a list is called. */
  name: string
  /** The fields that are as in the sample; the first of them shows that it is the sample's. */
  fields: string[]
}

type Entry = Readonly<Record<string, unknown>>

/** A group of fields; that all are as in the sample shows that an entry is the sample's. */
type Telling = readonly (readonly string[])[]

const LINES = ['name', 'legal_name', 'email', 'place', 'program', 'map'] as const

/** What an entry is called, and what tells. The rest of it, such as `USA` or `LinkedIn`, may be true of any firm. */
const LISTS = {
  offices: { name: 'name', telling: [['address'], ['phone'], ['note']] },
  social: { name: 'name', telling: [['href']] },
  figures: { name: 'label', telling: [['figure', 'label']] },
} as const satisfies Record<string, { name: string; telling: Telling }>

const CARDS = {
  years: [['figure', 'label']],
  leader: [['text'], ['profile']],
} as const satisfies Record<string, Telling>

/** Whether a text of an entry is the sample's. What is empty is nobody's. */
export const isKept = (entry: Entry, sample: Entry, key: string): boolean =>
  typeof entry[key] === 'string' && entry[key] !== '' && entry[key] === sample[key]

type Compared = { part: string; name?: string; entry: Entry; samples: readonly (readonly [string, Entry])[] }

/** An entry as a part of the sample, if a group of its fields tells that it is one of these. */
export function entryPart({ part, name = '', entry, samples }: Compared, telling: Telling): SamplePart[] {
  for (const keys of telling) {
    const found = samples.find(([, sample]) => keys.every((key) => isKept(entry, sample, key)))
    if (found === undefined) continue
    const [at, sample] = found
    const kept = Object.keys(entry).filter((key) => isKept(entry, sample, key))
    const fields = [...new Set([...keys, ...kept])].map((key) => `${part}.${key}`)
    return [{ part, sample: at, name, fields }]
  }
  return []
}

/** What of the firm's facts is still the sample's, in the order of the form. What is empty is nobody's. */
export function companySampleParts(body: Company, sample: Company): SamplePart[] {
  const line = (key: (typeof LINES)[number]): SamplePart[] =>
    isKept(body, sample, key) ? [{ part: key, sample: key, name: '', fields: [key] }] : []
  const list = (key: keyof typeof LISTS): SamplePart[] => {
    const samples = sample[key].map((entry: Entry, at) => [`${key}.${at}`, entry] as const)
    return body[key].flatMap((entry: Entry, at) =>
      entryPart(
        { part: `${key}.${at}`, name: String(entry[LISTS[key].name]), entry, samples },
        LISTS[key].telling,
      ),
    )
  }
  const card = (key: keyof typeof CARDS): SamplePart[] =>
    entryPart({ part: key, entry: body[key], samples: [[key, sample[key]]] }, CARDS[key])
  return [
    ...LINES.slice(0, 5).flatMap(line),
    ...list('offices'),
    ...line('map'),
    ...list('social'),
    ...list('figures'),
    ...card('leader'),
    ...card('years'),
  ]
}
