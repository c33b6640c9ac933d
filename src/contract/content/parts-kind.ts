import { z } from 'zod'
import type { FieldErrors } from '../core/error-answer.ts'
import {
  type BodyOf,
  bodyOf,
  type Entries,
  type Entry,
  type Field,
  isListed,
  isShown,
  type Line,
  line,
  type Markdown,
  type Parts,
  type Value,
  valuesOf,
} from './fields.ts'
import { isTarget, linksIn, notLinkedIn, targetsIn } from './inline-links.ts'
import type { ContentKind } from './kind.ts'
import { entryPart, isKept, type SamplePart } from './sample-parts.ts'
import { contentTexts as texts } from './texts.ts'

type Written = { name: string; field: Line | Markdown; value: string }

const asLine = ({ most, linked = false, must = [], may = [] }: Extract<Field, { kind: 'lines' }>): Line =>
  line(most, { linked, must, may })

/** The texts of a field, by the name of each. */
function* textsIn(name: string, field: Field, value: Value): Generator<Written> {
  if (field.kind === 'line' || field.kind === 'markdown') yield { name, field, value: value as string }
  if (field.kind === 'lines')
    for (const [at, one] of (value as string[]).entries())
      yield { name: `${name}.${at}`, field: asLine(field), value: one }
  if (field.kind === 'entries')
    for (const [at, entry] of (value as Entry[]).entries())
      for (const [key, inner] of isListed(entry) ? Object.entries(field.fields) : [])
        yield* textsIn(`${name}.${at}.${key}`, inner, entry[key] ?? '')
}

type Placed = { name: string; field: Field; value: Value }

/** The fields of the parts that visitors see. */
function* shownFields(parts: Parts, body: object): Generator<Placed> {
  for (const [part, fields] of Object.entries(parts)) {
    const values = valuesOf({ ...body }, part)
    if (!isShown(values)) continue
    for (const [key, field] of Object.entries(fields)) {
      const value = values[key]
      if (value !== undefined) yield { name: `${part}.${key}`, field, value }
    }
  }
}

function* shownTexts(parts: Parts, body: object): Generator<Written> {
  for (const { name, field, value } of shownFields(parts, body)) yield* textsIn(name, field, value)
}

function notLinkedOf(field: Line | Markdown, value: string): string | undefined {
  if (field.kind === 'markdown') return targetsIn(value).find((target) => !isTarget(target))
  return field.linked === true ? notLinkedIn(value) : undefined
}

function linksOfText({ field, value }: Written): string[] {
  if (field.kind === 'markdown') return targetsIn(value).filter(isTarget)
  if (field.target === true) return [value]
  return field.linked === true ? linksIn(value) : []
}

const isDay = (value: string): boolean => z.iso.date().safeParse(value).success

/** Why a text cannot be published. */
function faultOf({ field, value }: Written): string | undefined {
  if (value === '') return field.optional === true ? undefined : texts.required
  if (field.kind === 'line' && field.target === true)
    return isTarget(value) ? undefined : texts.notLinked(value)
  if (field.kind === 'line' && field.day === true) return isDay(value) ? undefined : texts.day
  const target = notLinkedOf(field, value)
  return target === undefined ? undefined : texts.notLinked(target)
}

/** The facts of the firm, which every text may name. */
const FACTS = ['company', 'phone', 'email', 'place']

/** What a text names in braces that nobody knows, or does not name though it has to. */
function braceFault({ field, value }: Written): string | undefined {
  const { must = [], may = [] } = field.kind === 'line' ? field : {}
  const named = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = named.find((name) => ![...must, ...may, ...FACTS].includes(name))
  if (unknown !== undefined) return texts.unknownBrace(unknown, [...must, ...may, ...FACTS])
  const missing = must.find((name) => !named.includes(name))
  return missing === undefined ? undefined : texts.missingBrace(missing)
}

function listFaults({ name, field, value }: Placed, faults: FieldErrors): void {
  if (field.kind !== 'entries' && field.kind !== 'lines') return
  const list = value as (string | Entry)[]
  if (list.length === 0 && field.optional !== true) faults[name] = texts.emptyList
  const known = new Set<string>()
  for (const [at, entry] of list.entries()) {
    const title = typeof entry === 'string' ? entry : (entry[(field as Entries).title] ?? '')
    const at2 = typeof entry === 'string' ? `${name}.${at}` : `${name}.${at}.${(field as Entries).title}`
    if (title !== '' && known.has(title)) faults[at2] ??= texts.entryTwice(title)
    known.add(title)
  }
}

function partsOfSample(parts: Parts, body: object, sample: object): SamplePart[] {
  return [...shownFields(parts, body)].flatMap(({ name, field, value }) => {
    const [part = '', key = ''] = name.split('.')
    const before = valuesOf({ ...sample }, part)
    if (field.kind === 'line' && field.telling === true && isKept({ [key]: value }, before, key))
      return [{ part: name, sample: name, name: '', fields: [name] }]
    if (field.kind !== 'entries' || field.telling === undefined) return []
    const { telling, title } = field
    const samples = (before[key] as Entry[]).map((entry, at) => [`${name}.${at}`, entry] as const)
    return (value as Entry[]).flatMap((entry, at) =>
      !isListed(entry)
        ? []
        : entryPart({ part: `${name}.${at}`, name: entry[title] ?? '', entry, samples }, telling),
    )
  })
}

type Described<Of extends Parts> = Pick<
  ContentKind<BodyOf<Of>>,
  'name' | 'titleOf' | 'labelOf' | 'alwaysShown' | 'begun' | 'oldAfter' | 'entryPages' | 'withoutPages'
> & {
  /** A text that names in braces what nobody knows is refused, and one that has to name something and does not. */
  checksBraces?: boolean
  /** What else keeps a body from being published. */
  faultsOf?: (body: BodyOf<Of>) => FieldErrors
}

/** A kind whose documents are made of parts with fields: their shape, faults, links and sample marks follow from these. */
export function partsKind<const Of extends Parts>(
  parts: Of,
  { checksBraces = false, ...described }: Described<Of>,
): ContentKind<BodyOf<Of>> {
  return {
    ...described,
    body: bodyOf(parts),
    faultsOf(body) {
      const faults: FieldErrors = {}
      for (const written of shownTexts(parts, body)) {
        const fault =
          faultOf(written) ?? (checksBraces && written.value !== '' ? braceFault(written) : undefined)
        if (fault !== undefined) faults[written.name] = fault
      }
      for (const placed of shownFields(parts, body)) listFaults(placed, faults)
      return { ...described.faultsOf?.(body), ...faults }
    },
    sampleParts: (body, sample) => partsOfSample(parts, body, sample),
    linksOf: (body) =>
      [...shownTexts(parts, body)].flatMap((written) =>
        linksOfText(written).map((href) => ({ field: written.name, href })),
      ),
    anchorsOf: () => [],
  }
}

/** A text in Markdown is a line with links to whoever changes texts. */
type TextChange = (text: string, line: Line) => string

function mappedIn(field: Field, value: Value, change: TextChange): Value {
  if (field.kind === 'line') return change(value as string, field)
  if (field.kind === 'markdown')
    return change(value as string, line(field.most, { linked: true, formatted: true }))
  if (field.kind === 'lines') return (value as string[]).map((one) => change(one, asLine(field)))
  if (field.kind !== 'entries') return value
  return (value as Entry[]).map(
    (entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([key, one]) => {
          const inner = field.fields[key]
          return [key, inner === undefined ? one : mappedIn(inner, one, change)]
        }),
      ) as Entry,
  )
}

/** The same document with each of its texts changed. */
export function withTexts<Of extends Parts>(parts: Of, body: BodyOf<Of>, change: TextChange): BodyOf<Of> {
  const changed = Object.entries(parts).map(([part, fields]) => {
    const values = Object.entries(valuesOf({ ...body }, part)).map(([key, value]) => {
      const field = fields[key]
      return [key, field === undefined ? value : mappedIn(field, value, change)]
    })
    return [part, Object.fromEntries(values)]
  })
  return { ...body, ...Object.fromEntries(changed) }
}
