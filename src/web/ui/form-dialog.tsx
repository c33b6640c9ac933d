import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** The id of the form. */
  id: string
  form?: RefObject<HTMLFormElement | null>
  /** How its fields stand. */
  layout?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** On the button that submits, and while that is under way. */
  submit: string
  submitting: string
  busy: boolean
  /** On the button that leaves everything as it is. */
  leave: string
  onLeave?: () => void
  /** Buttons before that one, and between the two. */
  first?: ReactNode
  between?: ReactNode
}

/** A window with a form, and its buttons under it. */
export function FormDialog(props: FormDialogProps) {
  const { id, form, layout = 'grid gap-4', onSubmit, submit, submitting, busy, ...others } = props
  const { leave, onLeave = props.onClose, first, between, children, ...dialog } = others
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {first}
          <Button variant="quiet" size="small" onClick={onLeave}>
            {leave}
          </Button>
          {between}
          <Button type="submit" form={id} size="small" aria-disabled={busy}>
            {busy ? submitting : submit}
          </Button>
        </>
      }
    >
      <form
        {...(form && { ref: form })}
        id={id}
        onSubmit={onSubmit}
        noValidate
        className={`${layout} p-4 sm:p-5`}
      >
        {children}
      </form>
    </Dialog>
  )
}
