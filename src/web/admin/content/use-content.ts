import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContentDocument } from '#contract/content/document.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { fasterText } from '../conflict/last-change.ts'
import { useDraftName } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { LoadedDocument } from './load-document.ts'
import { idOf } from './text-field.tsx'
import { useCarriedOut } from './use-carried-out.ts'
import { useSentAgain } from './use-sent-again.ts'
import { words } from './words.ts'

type Acting = {
  work: (etag: string) => Promise<{ data: ContentDocument }>
  done: string
  refused?: string
  /** Which field of the page a field of the refusal is, where two controls ask for the same. */
  fieldOf?: (name: string) => string
}

/** A document that is edited: its text as it is typed, and what can be done with it. */
export function useContent(loaded: LoadedDocument) {
  const name = useDraftName()(`content:${loaded.document.key}`)
  const [kept, setKept] = useState<ReturnType<ReturnType<typeof createDraftKeeper>['state']>>()
  // Drawn at once: what is typed next is typed into this, and not into what it was before, which would take it back.
  const [keeper] = useState(() =>
    createDraftKeeper(loaded, { name, tell: (state) => flushSync(() => setKept(state)) }),
  )
  const [refused, setRefused] = useState<FieldErrors>({})
  const [changed, setChanged] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const isSignedOut = useSignedOut()
  const { document, error } = kept ?? keeper.state()
  useCarriedOut(document.planned_at, keeper.look)
  useSentAgain(error, () => void keeper.settle())
  // Drawn first: the field is marked then, and its section open.
  useEffect(() => {
    Object.keys(refused).some(focusField)
  }, [refused])
  // Who leaves the page has typed all there is.
  useEffect(() => keeper.begin(), [keeper])

  /** Saves what is not saved yet, because somebody asked for it: whose session is over signs in first, and finds it again here. */
  async function saveNow(): Promise<void> {
    if (!(await keeper.settle())) isSignedOut(keeper.state().error)
  }

  /** Does something with the state that is saved by now. */
  async function act({
    work,
    done,
    refused: said = words.notDone,
    fieldOf = asNamed,
  }: Acting): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      if (!(await keeper.act(work))) {
        if (!isSignedOut(keeper.state().error)) notify.error(words.notSaved)
        return false
      }
      setRefused({})
      notify.success(done)
      return true
    } catch (error) {
      if (isSignedOut(error)) return false
      if (!(error instanceof ApiError)) throw error
      const fields = Object.entries(error.fields).map(([name, message]) => [fieldOf(name), message] as const)
      setRefused(Object.fromEntries(fields))
      setChanged([])
      const [field] = Object.keys(error.fields)
      notify.error(field === undefined ? `${error.message}${fasterText(error)}` : said)
      return false
    } finally {
      setBusy(false)
    }
  }
  // What is wrong with a field, or a part of it, is said until it is changed. That it was keeps its section open.
  const isChanged = (field: string) => changed.some((id) => `${idOf(field)}-`.startsWith(`${id}-`))
  return {
    keeper,
    kept: kept ?? keeper.state(),
    errors: Object.fromEntries(
      Object.entries(refused).map(([field, message]) => [field, isChanged(field) ? '' : message]),
    ),
    dropErrors: () => setRefused({}),
    /** Somebody types into the control of that id. */
    dropError: (id: string) => id !== '' && setChanged((ids) => (ids.includes(id) ? ids : [...ids, id])),
    busy,
    saveNow,
    act,
  }
}

const asNamed = (name: string) => name

/**
 * Goes to the field of an error, or to the one that holds it: `sections.0.paragraphs.1` is a part of `sections.0.paragraphs`. What is
 * said of a whole list is gone to itself. Answers whether there is such a place.
 */
function focusField(name: string): boolean {
  const field = document.getElementById(idOf(name))
  const said = document.getElementById(`${idOf(name)}-error`)
  if (field?.matches('input, textarea, select, button, [role=textbox]')) field.focus()
  else if (said !== null) {
    said.tabIndex = -1
    said.focus()
  } else return name.includes('.') && focusField(name.slice(0, name.lastIndexOf('.')))
  return true
}
