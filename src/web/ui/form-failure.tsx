import { Button } from './button.tsx'

type FormFailureProps = {
  title: string
  message: string
  /** What became of the typing. */
  note: string
  /** The label of a button that sends the form again. */
  retry?: string | undefined
}

/** What failed, what is still there, and the way to try again. */
export function FormFailure({ title, message, note, retry }: FormFailureProps) {
  return (
    <div role="alert" className="border-s-4 border-bad bg-bad/6 px-5 py-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{message}</p>
      <p className="mt-1 text-muted">{note}</p>
      {retry !== undefined && (
        <Button type="submit" variant="outline" size="small" className="mt-3">
          {retry}
        </Button>
      )}
    </div>
  )
}
