import type { ReactNode } from 'react'
import {
  type BodyOf,
  bodyOf,
  type Entry,
  type Field,
  type Parts,
  type Value,
  valuesOf,
} from '#contract/content/fields.ts'
import type { ContentEditor, FormProps } from './content-editor.ts'
import { isChange, listChanges } from './list-changes.ts'
import type { PartChange } from './part-change.ts'
import { type AnyPartSaid, labelOf, type PartsWords, partsWords as words } from './parts-words.ts'

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? words.isShown : words.hidden
  if (typeof value !== 'object' || value === null) return ''
  const separator = Array.isArray(value) ? '\n\n' : '\n'
  return Object.values(value).map(textOf).filter(Boolean).join(separator)
}

type Compared = { name: string; title: string; field: Field; before: Value; after: Value }

function fieldChanges(
  { name, title, field, before, after }: Compared,
  said: AnyPartSaid['fields'],
): PartChange[] {
  const [, key = ''] = name.split('.')
  const of = said[key]
  if (field.kind !== 'entries') {
    const label = field.kind === 'flag' ? title : `${title}: ${labelOf(of)}`
    return [{ key: name, name: label, before: textOf(before), after: textOf(after) }]
  }
  const one = typeof of === 'object' && 'one' in of ? of.one : labelOf(of)
  return listChanges({
    ...{ name, before: before as Entry[], after: after as Entry[], textOf },
    idOf: (entry) => entry[field.title] ?? '',
    nameOf: (entry, at) => `${title}: ${one} ${at + 1}: ${entry[field.title] ?? ''}`,
  })
}

/** How documents of parts are edited and compared, by their description and the words of their form. */
export function partsEditor<const Of extends Parts>(
  parts: Of,
  said: PartsWords<Of>,
  form: (props: FormProps<BodyOf<Of>>) => ReactNode,
): ContentEditor<BodyOf<Of>> {
  const named = Object.entries(said as Readonly<Record<string, AnyPartSaid>>)
  const titles = Object.fromEntries(named.map(([part, { title }]) => [part, title]))
  return {
    body: bodyOf(parts),
    labels: { ...titles, ours: words.ours } as ContentEditor<BodyOf<Of>>['labels'],
    textOf,
    changes(before, after) {
      const changes = named.flatMap(([part, { title, fields }]) =>
        Object.entries(parts[part] ?? {}).flatMap(([key, field]) => {
          const [former, value] = [valuesOf({ ...before }, part)[key], valuesOf({ ...after }, part)[key]]
          if (former === undefined || value === undefined) return []
          return fieldChanges({ name: `${part}.${key}`, title, field, before: former, after: value }, fields)
        }),
      )
      const ours = { key: 'ours', name: words.ours, before: textOf(before.ours), after: textOf(after.ours) }
      return [...changes, ours].filter(isChange)
    },
    form,
  }
}
