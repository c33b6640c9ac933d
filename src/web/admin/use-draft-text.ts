import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useOutletContext } from 'react-router'
import { z } from 'zod'
import type { SignedInUser } from '#contract/people/session.ts'
import { clearDraft, readDraft, writeDraft } from './draft.ts'

/** `base`: what stood in the field before anything was typed; null: it is kept whatever stands there. */
const Kept = z.object({ base: z.string().nullable(), text: z.string() })
type Kept = z.infer<typeof Kept>

const isOver = (kept: Kept | undefined, text: string): kept is Kept =>
  kept !== undefined && (kept.base === null || kept.base === text)

type TextField = HTMLTextAreaElement | HTMLInputElement

/** The fields that are on the page, by the names of their drafts. */
const fields = new Map<string, TextField>()

/** The names of the drafts whose text is on its way. */
const underWay = new Set<string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a draft of the signed-in person is called. */
export const useDraftName = () => {
  const { id: person } = useOutletContext<SignedInUser>()
  return (key: string) => `${person}:${key}`
}

/**
 * Keeps what is typed into a field until it is saved (`useDiscardDraftText`): a reload, a step to the next record and a logout
 * bring it back to the same person, while the field has the same text to begin with, or whatever it has then (`anywhere`). `key` says what
 * it is about.
 */
export function useDraftText(
  field: RefObject<TextField | null>,
  key: string,
  { anywhere = false }: { anywhere?: boolean } = {},
): void {
  const name = useDraftName()(key)
  // At once: what is typed next stands behind it.
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    fields.set(name, current)
    const kept = readDraft(name, Kept)
    if (isOver(kept, current.defaultValue) && current.value === current.defaultValue) {
      current.value = kept.text
      current.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const keep = () => {
      const { defaultValue: base, value: text } = current
      if (text === (anywhere ? '' : base)) clearDraft(name)
      else writeDraft(name, { base: anywhere ? null : base, text })
    }
    current.addEventListener('input', keep)
    return () => {
      current.removeEventListener('input', keep)
      if (fields.get(name) === current) fields.delete(name)
    }
  }, [field, name, anywhere])
}

/** Whether something is kept under a key: all of it, or what was typed where this text stood before. */
export function useHasDraft(key: string, base?: string): boolean {
  const kept = readDraft(useDraftName()(key), Kept)
  return base === undefined ? kept !== undefined : isOver(kept, base)
}

/** Keeps what is typed before its field is there, behind what was kept of it already. */
export function useEarlyDraftText(key: string): (typed: string) => void {
  const name = useDraftName()(key)
  const [before] = useState(() => readDraft(name, Kept)?.text ?? '')
  return (typed) => writeDraft(name, { base: '', text: before + typed })
}

/** Forgets what was kept under a key: it is saved now. */
export function useDiscardDraftText(): (key: string) => void {
  const named = useDraftName()
  return (key) => clearDraft(named(key))
}

/**
 * Whether what was typed under a key is on its way, also from a page that was left meanwhile and opened again; and what sends it. Once it is taken it
 * goes out of its field, wherever that is shown by now, and of what is kept. What was typed behind it stays.
 */
export function useSendDraftText(
  key: string,
): [boolean, <Taken>(text: string, work: () => Promise<Taken>) => Promise<Taken>] {
  const name = useDraftName()(key)
  const say = (change: 'add' | 'delete') => {
    underWay[change](name)
    for (const listener of listeners) listener()
  }
  return [
    useSyncExternalStore(subscribe, () => underWay.has(name)),
    async (sent, work) => {
      say('add')
      try {
        const taken = await work()
        takeOut(name, sent)
        return taken
      } finally {
        say('delete')
      }
    },
  ]
}

function takeOut(name: string, sent: string): void {
  const field = fields.get(name)
  const kept = readDraft(name, Kept)
  const text = field?.value ?? kept?.text ?? ''
  const rest = text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
  if (field !== undefined) {
    // The caret stays among what was typed behind it.
    field.setRangeText('', 0, text.length - rest.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (kept !== undefined && rest !== '') writeDraft(name, { ...kept, text: rest })
  else clearDraft(name)
}
