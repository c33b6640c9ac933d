import { isSame } from '../conflict/save-merged.ts'
import type { Body } from './content-editor.ts'
import { idOf } from './text-field.tsx'

/** The field that somebody types into, by its id. */
export type KeptPlace = {
  id: string
  /** Goes back there once the fields were drawn anew. */
  goBack: () => void
}

type Entry = Readonly<Record<string, unknown>>

const entryOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null ? (value as Entry) : {}

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** Where an entry of a list stands in another version of it: it may have been moved. -1 where it is gone. */
function placeIn(list: unknown, entry: unknown, at: number): number {
  const { id } = entryOf(entry)
  if (!Array.isArray(list)) return at
  if (typeof id === 'string') return list.findIndex((one) => entryOf(one).id === id)
  // One without an id is known by what it says.
  return isSame(list[at], entry) ? at : list.findIndex((one) => isSame(one, entry))
}

/** Where the field that has the focus stands once a text is shown in place of another; undefined where there is none. */
export function keptPlace(before: Body, after: Body): KeptPlace | undefined {
  const field = document.activeElement
  const prefix = idOf('')
  if (field === null || !field.id.startsWith(prefix)) return undefined
  let [old, now]: unknown[] = [before, after]
  const names: string[] = []
  for (const name of field.id.slice(prefix.length).split('-')) {
    const next = entryOf(old)[name]
    const to = Array.isArray(old) ? placeIn(now, next, Number(name)) : name
    if (to === -1) return undefined
    names.push(String(to))
    old = next
    now = entryOf(now)[to]
  }
  const id = idOf(names.join('.'))
  const [start, end] = isTyped(field) ? [field.selectionStart, field.selectionEnd] : [null, null]
  return {
    id,
    goBack() {
      const drawn = document.getElementById(id)
      drawn?.focus({ preventScroll: true })
      if (drawn !== null && isTyped(drawn) && start !== null) drawn.setSelectionRange(start, end)
    },
  }
}
