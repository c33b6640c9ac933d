import type { ReactNode } from 'react'

type LabelProps = {
  /** For a control that no `for` names. */
  id?: string | undefined
  htmlFor: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** What stands above a control. */
export function Label({ id, htmlFor, onClick, children }: LabelProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click leads to the control, which has keys of its own
    <label id={id} onClick={onClick} htmlFor={htmlFor} className="mb-1.5 block font-semibold">
      {children}
    </label>
  )
}
