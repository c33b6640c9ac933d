import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type SubmitTarget, useFetcher } from 'react-router'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChangeResult } from './change.ts'

type OrderedFormProps<Answer> = {
  /** What the list is called in the messages of the server. */
  name: string
  /** What is sent to the page's action. */
  sent: () => SubmitTarget
  onSaved: (answer: Answer) => void
  onAdd: () => void
  onUndo: () => void
  /** What became of a move, for who does not see it. */
  said: string
  words: { list: string; add: string; save: string; saving: string; undo: string }
  items: (errors: FieldErrors) => ReactNode
  /** What stands below the list. */
  below: (errors: FieldErrors) => ReactNode
}

/** A list that is kept in order and saved as a whole. A refusal leads to the field that it is about. */
export function OrderedForm<Answer>(props: OrderedFormProps<Answer>) {
  const { name, sent, onSaved, onAdd, onUndo, said, words, items, below } = props
  const fetcher = useFetcher<ChangeResult<Answer>>()
  const form = useRef<HTMLFormElement>(null)
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const refused = result?.state === 'refused' ? result : undefined
  const errors = refused?.fields ?? {}
  const general = errors[name] ?? (Object.keys(errors).length === 0 ? refused?.message : undefined)

  const take = useEffectEvent((answered: ChangeResult<Answer>) => {
    if (answered.state === 'done') onSaved(answered.answer)
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
  useEffect(() => {
    if (result) take(result)
  }, [result])

  function save(event: FormEvent) {
    event.preventDefault()
    if (!busy) void fetcher.submit(sent(), { method: 'post', encType: 'application/json' })
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <ol aria-label={words.list} className="grid gap-3">
        {items(errors)}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button id={`add-to-${name}`} variant="outline" size="small" className="mt-3" onClick={onAdd}>
        {words.add}
      </Button>
      {below(errors)}
      {general !== undefined && (
        <p role="alert" className="mt-5 font-semibold text-bad">
          {general}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onUndo}>
          {words.undo}
        </Button>
      </div>
    </form>
  )
}

/** Puts the focus where another row is added: the row that had it is gone. */
export const focusAdd = (name: string): void => document.getElementById(`add-to-${name}`)?.focus()
