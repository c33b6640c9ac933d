import { z } from 'zod'
import { ADDRESS_MAX } from '#contract/content/address.ts'
import type { ContentSample } from '#contract/content/document.ts'
import type { FolderFault } from '#contract/content/folder.ts'
import { folderTexts as texts } from '#contract/content/folder-texts.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { FORMER_MAX } from '#contract/content/page-limits.ts'
import type { FolderFile } from '#server/folders/folder-file.ts'
import { NotYaml, type Path, type ReadYaml, readYaml } from '#server/folders/yaml.ts'
import { kindOf } from './document-state.ts'
import { fingerprint } from './export-folder.ts'

/** A text of a file. `untouched`: it is the one that the release had which exported it. `faultAt` says what is wrong with a field of it. */
export type FileText<Beside> = Beside & {
  body: ContentBody
  untouched: boolean
  faultAt: (field: string, message: string) => FolderFault
}

/** What may stand beside `text`, by file. */
export const BESIDE = {
  main: z
    .object({
      sample: z.coerce.string().optional(),
      hidden: z.boolean(texts.yesOrNo).default(false),
      removed: z.boolean(texts.yesOrNo).default(false),
      redirect_to: z.string().max(500).nullable().default(null),
      address: z.string().max(ADDRESS_MAX).optional(),
      below: z.string().max(100).nullable().default(null),
      formerly: z.array(z.string().max(ADDRESS_MAX)).max(FORMER_MAX).default([]),
    })
    .refine(({ hidden, removed, redirect_to }) => hidden || removed || !redirect_to, {
      path: ['redirect_to'],
      message: texts.shownRedirect,
    }),
  draft: z.object({}),
  planned: z.object({ at: z.iso.datetime({ offset: true, error: texts.time }) }),
}

/** Whether a value of a file has named parts. */
export const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a file of a document, or says in `faults` all that is wrong with it; undefined where nothing of it can be used. */
export function readFileText<Beside extends object>(
  { path: file, bytes }: FolderFile,
  {
    sample,
    beside,
    faults,
  }: { sample: ContentSample; beside: z.ZodObject & z.ZodType<Beside>; faults: FolderFault[] },
): FileText<Beside> | undefined {
  const yaml = yamlOf(file, bytes, faults)
  if (yaml === undefined) return undefined
  const { value, lineOf } = yaml
  const at = (path: Path, message: string): FolderFault => ({
    ...{ file, line: lineOf(path), field: path.join('.'), message },
  })
  if (!isMapping(value) || !isMapping(value.text)) {
    faults.push(at(['text'], texts.noMapping))
    return undefined
  }
  const { text: raw, ...rest } = value
  const kind = kindOf(sample).body
  const [around, text] = [beside.safeParse(rest), kind.safeParse(raw)]
  const unknown = Object.keys(rest).filter((name) => !Object.hasOwn(beside.shape, name))
  const found = [
    ...unknown.map((name) => at([name], texts.unknownPart)),
    ...(around.error?.issues ?? []).map(({ path, message }) => at(path as Path, message)),
    ...(text.error?.issues ?? []).map((issue) => {
      const path = issue.path as Path
      const meant = misspelled(kind, raw, path)
      return meant === undefined
        ? at(['text', ...path], messageAt(raw, issue))
        : at(['text', ...path.slice(0, -1), meant], texts.misspelled(String(path.at(-1))))
    }),
    ...(text.data === undefined ? [] : unknownParts(raw, text.data)).map((path) => {
      const known = Object.keys(partAt(text.data, path.slice(0, -1)) ?? {})
      const meant = closest(String(path.at(-1)), known)
      return at(['text', ...path], meant === undefined ? texts.unknownPart : texts.misspelled(meant))
    }),
  ]
  faults.push(...found)
  if (found.length > 0 || around.data === undefined || text.data === undefined) return undefined
  return {
    ...around.data,
    body: text.data,
    untouched: rest.sample !== undefined && String(rest.sample) === fingerprint(raw),
    faultAt: (field, message) =>
      at(Object.hasOwn(beside.shape, field) ? [field] : ['text', ...pathOf(field)], message),
  }
}

/** Reads a file as YAML, or says what is wrong with it. */
export function yamlOf(file: string, bytes: Uint8Array, faults: FolderFault[]): ReadYaml | undefined {
  try {
    return readYaml(bytes)
  } catch (error) {
    if (!(error instanceof NotYaml)) throw error
    faults.push({ file, line: error.line, field: '', message: error.message })
    return undefined
  }
}

const pathOf = (field: string): Path =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** The mapping at a path of a value; undefined where there is none. */
function partAt(value: unknown, path: Path): Record<string, unknown> | undefined {
  const at = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    value,
  )
  return isMapping(at) ? at : undefined
}

/** Whether what is around it lacks the part. */
function isMissing(raw: unknown, path: Path): boolean {
  const around = partAt(raw, path.slice(0, -1))
  return around !== undefined && !Object.hasOwn(around, String(path.at(-1)))
}

/** What is wrong with a part, as who wrote the file can mend it. */
function messageAt(raw: unknown, issue: z.core.$ZodIssue): string {
  if (isMissing(raw, issue.path as Path)) return texts.missing
  return issue.code === 'invalid_type' && issue.expected === 'string' ? texts.inQuotes : issue.message
}

/** The key that was written in place of a part that is missing; undefined where the part is there, or nothing unknown resembles it. */
function misspelled(kind: z.core.$ZodType, raw: unknown, path: Path): string | undefined {
  const around = partAt(raw, path.slice(0, -1))
  const name = path.at(-1)
  if (around === undefined || typeof name !== 'string' || !isMissing(raw, path)) return undefined
  const known = namesAt(kind, path.slice(0, -1))
  return closest(
    name,
    Object.keys(around).filter((key) => !known.has(key)),
  )
}

/** The names that a schema knows at a path; where there are several shapes, those of all. */
function namesAt(schema: z.core.$ZodType, path: Path): Set<string> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return namesAt(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion)
    return new Set(schema.options.flatMap((option) => [...namesAt(option, path)]))
  const [first, ...rest] = path
  if (schema instanceof z.ZodArray) return first === undefined ? new Set() : namesAt(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return new Set()
  if (first === undefined) return new Set(Object.keys(schema.shape))
  const part = Object.hasOwn(schema.shape, first) ? schema.shape[first] : undefined
  return part === undefined ? new Set() : namesAt(part, rest)
}

/** No name of a schema is longer. A file may be full of names that are, and each would be compared with all. */
const NAME_MAX = 50

/** The one of some words that another is most likely a slip of; undefined where none is near. */
function closest(word: string, words: readonly string[]): string | undefined {
  if (word.length > NAME_MAX) return undefined
  const most = Math.min(2, Math.floor(word.length / 3))
  const near = words
    .filter((one) => Math.abs(one.length - word.length) <= most)
    .map((one) => ({ one, slips: slipsBetween(word.toLowerCase(), one.toLowerCase()) }))
  return near.filter(({ slips }) => slips <= most).sort((a, b) => a.slips - b.slips)[0]?.one
}

/** How many letters are left out, added, changed or swapped with the next between two words (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const row = rows[i]
      if (row !== undefined)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          ...(isSwapped ? [at(i - 2, j - 2) + 1] : []),
        )
    }
  return at(one.length, other.length)
}

/** What was written and is no part of what was read of it. Parts that say nothing may be missing there. */
function* unknownParts(raw: unknown, read: unknown, path: Path = []): Generator<Path> {
  if (Array.isArray(raw)) {
    for (const [at, one] of raw.entries())
      yield* unknownParts(one, Array.isArray(read) ? read[at] : undefined, [...path, at])
  } else if (isMapping(raw)) {
    for (const [name, one] of Object.entries(raw)) {
      const isKnown = isMapping(read) && Object.hasOwn(read, name)
      if (isKnown) yield* unknownParts(one, read[name], [...path, name])
      else if (!saysNothing(one)) yield [...path, name]
    }
  }
}

const saysNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
