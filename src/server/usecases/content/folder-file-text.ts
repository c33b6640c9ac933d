import { z } from 'zod'
import { ADDRESS_MAX } from '#contract/content/address.ts'
import type { ContentSample } from '#contract/content/document.ts'
import type { FolderFault } from '#contract/content/folder.ts'
import { folderTexts as texts } from '#contract/content/folder-texts.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
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
      redirect_to: z.string().max(500).nullable().default(null),
      address: z.string().max(ADDRESS_MAX).optional(),
      below: z.string().max(100).nullable().default(null),
      formerly: z.array(z.string().max(ADDRESS_MAX)).max(100).default([]),
    })
    .refine(({ hidden, redirect_to }) => hidden || !redirect_to, {
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
  const [around, text] = [beside.safeParse(rest), kindOf(sample).body.safeParse(raw)]
  const unknown = Object.keys(rest).filter((name) => !Object.hasOwn(beside.shape, name))
  const found = [
    ...unknown.map((name) => at([name], texts.unknownPart)),
    ...(around.error?.issues ?? []).map(({ path, message }) => at(path as Path, message)),
    ...(text.error?.issues ?? []).map(({ path, message }) => at(['text', ...(path as Path)], message)),
    ...(text.data === undefined ? [] : unknownParts(raw, text.data)).map((path) =>
      at(['text', ...path], texts.unknownPart),
    ),
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
