import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDraftForm } from '../use-draft-form.ts'
import { useDiscardDraftText } from '../use-draft-text.ts'
import type { ChangeResult } from './change.ts'

type ChangeFormProps<T> = {
  /** What the route's action is asked to do. */
  intent: string
  /** The values of the form; the inputs keep their own text until then. */
  read: (form: FormData) => Record<string, string | boolean | null>
  onDone?: (answer: T) => void
  /** Empties the fields when it is done. */
  resets?: boolean
  /** Under which name what is typed is kept until it is done; left out where nothing is to be. */
  draft?: string
  button: string
  busyButton: string
  variant?: 'signal' | 'brand' | 'outline' | 'danger'
  aside?: ReactNode
  children: (errors: FieldErrors) => ReactNode
}

/** A form of the settings: the server alone judges it, what is refused stays and the first wrong field has the focus. */
export function ChangeForm<T>(props: ChangeFormProps<T>) {
  const {
    intent,
    read,
    onDone,
    resets = false,
    draft,
    button,
    busyButton,
    variant = 'brand',
    aside,
    children,
  } = props
  const fetcher = useFetcher<ChangeResult<T>>()
  const form = useRef<HTMLFormElement>(null)
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const refused = result?.state === 'refused' ? result : undefined
  const errors = refused?.fields ?? {}
  const general = refused && Object.keys(errors).length === 0 ? refused.message : undefined

  const take = useEffectEvent((result: ChangeResult<T>) => {
    if (result.state === 'refused')
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
    if (result.state === 'done') {
      if (resets) form.current?.reset()
      onDone?.(result.answer)
    }
  })
  useEffect(() => {
    if (result) take(result)
  }, [result])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const body = { intent, ...read(new FormData(event.currentTarget)), ...halfTyped(event.currentTarget) }
    void fetcher.submit(body, { method: 'post', encType: 'application/json' })
  }

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid max-w-md gap-5">
        {children(errors)}
        <div role="alert" className="empty:hidden">
          {general !== undefined && (
            <Alert tone="bad" className="font-semibold">
              {general}
            </Alert>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={variant} size="small" aria-disabled={busy}>
            {busy ? busyButton : button}
          </Button>
          {aside}
        </div>
      </form>
      {draft !== undefined && <KeptForm {...{ form, draft, isDone: result?.state === 'done' }} />}
    </>
  )
}

type KeptFormProps = { form: RefObject<HTMLFormElement | null>; draft: string; isDone: boolean }

/** Stands behind the form, which is there by then. */
function KeptForm({ form, draft, isDone }: KeptFormProps) {
  useDraftForm(form, draft)
  const discard = useEffectEvent(useDiscardDraftText())
  useEffect(() => {
    if (isDone) discard(draft)
  }, [isDone, draft])
  return null
}

/** Half a date reads as none; only the browser knows better. */
const halfTyped = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll('input')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, 'half typed']),
  )

/** A text field of such a form. */
export const typed = (form: FormData, name: string): string => String(form.get(name) ?? '')
