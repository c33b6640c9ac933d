import { z } from 'zod'
import { text } from '../core/text.ts'
import { PictureId } from './picture-field.ts'
import { contentTexts } from './texts.ts'

/** What a text names in braces: what it has to, and what else it may. */
type Braces = { must?: readonly string[]; may?: readonly string[] }

/** A text; with `rows` the form shows it in several. */
export type Line = Braces & {
  kind: 'line'
  most: number
  rows?: number
  /** Its line breaks count: it is read line by line. */
  breaks?: boolean
  /** It may be empty. */
  optional?: boolean
  /** `[words](/path)` in it is a link. */
  linked?: boolean
  /** It is in Markdown, as what changes texts is told. */
  formatted?: boolean
  /** It is where a link leads. */
  target?: boolean
  /** That it is as in the sample shows that it is the sample's. */
  telling?: boolean
  /** It is a day, as 2026-01-31. */
  day?: boolean
  /** It is the topic of posts: those in use are suggested. */
  topic?: boolean
  /** What a text says that was written before this field was there. */
  later?: string
}

/** A text of several paragraphs in Markdown, in which `[words](/path)` leads to a page of the site. */
export type Markdown = { kind: 'markdown'; most: number; optional?: boolean }

/** Several texts of which each is a line of one control. `later`: a text that was written before this field was there has none. */
export type Lines = Braces & {
  kind: 'lines'
  most: number
  count: number
  linked?: boolean
  optional?: boolean
  later?: boolean
}

export type Flag = { kind: 'flag' }
export type Choice<Value extends string = string> = { kind: 'choice'; of: readonly Value[] }

/** A picture of the library, or none: the value is its id, or empty. */
export type PictureField = { kind: 'picture' }

/** What one control holds. */
export type One = Line | Markdown | Choice | PictureField

type EntryFields = Readonly<Record<string, One>>

/** A list whose entries can be moved. One whose field `shown` is `no` is left out of the page. */
export type Entries<Fields extends EntryFields = EntryFields> = {
  kind: 'entries'
  count: number
  fields: Fields
  /** The field that tells one entry from the others. */
  title: keyof Fields & string
  /** What a new one is. */
  fresh: Partial<ValuesOf<Fields>>
  /** It may be empty. */
  optional?: boolean
  /** Groups of fields; that all of one are as in the sample shows that an entry is the sample's. */
  telling?: readonly (readonly string[])[]
}

export type Field = One | Lines | Flag | Entries

/** A part of a document, by the names of its fields. One with the flag `shown` can be left out of the page. */
export type Part = Readonly<Record<string, Field>>
export type Parts = Readonly<Record<string, Part>>

type ValueOf<Of> = Of extends Line | Markdown
  ? string
  : Of extends Lines
    ? string[]
    : Of extends Flag
      ? boolean
      : Of extends Choice<infer Value>
        ? Value
        : Of extends PictureField
          ? string
          : Of extends Entries<infer Fields>
            ? ValuesOf<Fields>[]
            : never
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** What a document of these parts says. `ours`: the parts of the sample that are true of the firm as they are. */
export type BodyOf<Of extends Parts> = { -readonly [Name in keyof Of]: ValuesOf<Of[Name]> } & {
  ours: string[]
}

/** A text. */
export const line = (most: number, how: Omit<Line, 'kind' | 'most'> = {}): Line => ({
  kind: 'line',
  most,
  ...how,
})
/** A text in Markdown, of the blocks that `src/markdown` reads. */
export const markdown = (most: number, how: Pick<Markdown, 'optional'> = {}): Markdown => ({
  kind: 'markdown',
  most,
  ...how,
})
/** Texts of which each is a line, or a paragraph, of one control. */
export const lines = (
  most: number,
  count: number,
  how: Pick<Lines, 'linked' | 'optional' | 'later' | 'must' | 'may'> = {},
): Lines => ({
  kind: 'lines',
  most,
  count,
  ...how,
})
/** Yes or no. */
export const flag: Flag = { kind: 'flag' }
/** A picture of the library, or none. */
export const picture: PictureField = { kind: 'picture' }
/** One of these. */
export const choice = <const Value extends string>(...of: readonly Value[]): Choice<Value> => ({
  kind: 'choice',
  of,
})
/** A list of entries with these fields. */
export const entries = <const Fields extends EntryFields>(
  count: number,
  fields: Fields,
  how: Pick<Entries<Fields>, 'title' | 'fresh' | 'optional' | 'telling'>,
): Entries<Fields> => ({ kind: 'entries', count, fields, ...how })

const SAMPLE_PARTS = 300

/** The parts of the sample that an owner has called true of the firm. */
export const Ours = z.array(z.string().max(100)).max(SAMPLE_PARTS)

/** Whoever writes a time beside it reads how a day is written, not how many characters it has. */
const day = (most: number) => text({ most: 500 }).pipe(z.string().max(most, contentTexts.day))

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'line') {
    const one =
      field.day === true ? day(field.most) : text({ most: field.most, lines: field.breaks === true })
    return field.later === undefined ? one : one.default(field.later)
  }
  if (field.kind === 'markdown') return text({ most: field.most, lines: true })
  if (field.kind === 'lines') {
    const list = z.array(text({ most: field.most })).max(field.count)
    return field.later === true ? list.default([]) : list
  }
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'choice') return z.enum(field.of)
  if (field.kind === 'picture') return PictureId
  return z.array(objectOf(field.fields)).max(field.count)
}

/** The shape of these fields. */
export const objectOf = (fields: Part) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])))

/** The shape of a document of these parts, as a draft may be: bounded in every part, complete in none. */
export function bodyOf<const Of extends Parts>(parts: Of): z.ZodObject & z.ZodType<BodyOf<Of>> {
  const shape = Object.fromEntries(Object.entries(parts).map(([name, fields]) => [name, objectOf(fields)]))
  // Made of the same description as its type.
  return z.object({ ...shape, ours: Ours.default([]) }) as unknown as z.ZodObject & z.ZodType<BodyOf<Of>>
}

/** Any document of parts, for what goes by their description. */
export type AnyBody = { ours: string[] } & Record<string, Values | string[]>
export type Value = string | boolean | string[] | Entry[]
export type Values = Record<string, Value>
export type Entry = Record<string, string>

/** A part of a document; nothing for one that it does not have. */
export const valuesOf = (body: Readonly<Record<string, unknown>>, part: string): Values =>
  (body[part] ?? {}) as Values

/** Whether visitors see a part. */
export const isShown = (values: Values): boolean => values.shown !== false

/** The same of an entry of a list. */
export const isListed = (entry: Readonly<Record<string, unknown>>): boolean => entry.shown !== 'no'
