import type { ReactNode } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

type FailureProps = { message: string; error: ApiError | undefined; busy: boolean; onRetry: () => void }

export function Failure({ message, error, busy, onRetry }: FailureProps) {
  return (
    <Alert message={message} error={error}>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        aria-disabled={busy}
        onClick={() => !busy && onRetry()}
      >
        {words.retry}
      </Button>
    </Alert>
  )
}

type AlertProps = Pick<FailureProps, 'message' | 'error'> & { children: ReactNode }

export function Alert({ message, error, children }: AlertProps) {
  return (
    <div role="alert" className="mt-4 max-w-text border-l-4 border-bad bg-bad/6 px-5 py-4">
      <p className="font-semibold">{message}</p>
      {error && error.message !== message && <p className="mt-1">{error.message}</p>}
      {error?.reference && <p className="mt-1 text-muted">{words.reference(error.reference)}</p>}
      {children}
    </div>
  )
}
