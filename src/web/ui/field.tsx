import type { ReactNode } from 'react'
import { Label } from './label.tsx'

/** What a control needs to be tied to its label, hint and error. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  /** Given, not generated: a server render and an island on its own would count differently. */
  id: string
  label: ReactNode
  /** The label's own id and what a click on it does, for a control that is no input. */
  labelId?: string
  onLabelClick?: () => void
  hint?: ReactNode
  error?: string | undefined
  /** Said at the other end of the label's line, of what stands in the field now. */
  mark?: string | undefined
  /** What can be done about that. */
  action?: ReactNode
  /** Said beside the label, for what may stay empty. */
  optional?: string
  children: (control: FieldControl) => ReactNode
  className?: string
}

/** Label above, control, hint under it, error under that. */
export function Field({
  id,
  label,
  labelId,
  onLabelClick,
  hint,
  error,
  mark,
  action,
  optional,
  children,
  className = '',
}: FieldProps) {
  const name = (
    <Label id={labelId ?? (action ? `${id}-label` : undefined)} htmlFor={id} onClick={onLabelClick}>
      {label}
      {optional && <span className="font-normal text-muted"> {optional}</span>}
    </Label>
  )
  return (
    <div className={className}>
      {mark ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {name}
          <div className="flex flex-wrap items-baseline gap-x-2">
            <p id={`${id}-mark`} className="mb-1.5 text-muted">
              {mark}
            </p>
            {action}
          </div>
        </div>
      ) : (
        name
      )}
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error, mark),
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The ids of what stands around a control. */
export const describedBy = (id: string, hint: unknown, error: unknown, mark?: unknown): string | undefined =>
  [mark ? `${id}-mark` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ') || undefined

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small font-semibold text-bad">
        <ErrorMark />
        {error}
      </p>
    )
  )
}

function ErrorMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-[3px] size-3.5 shrink-0 fill-current">
      <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0ZM7 4h2v5H7V4Zm0 6.5h2v2H7v-2Z" />
    </svg>
  )
}
