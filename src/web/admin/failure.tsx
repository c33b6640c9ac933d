import type { ReactNode } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

type FailureProps = { message: string; error: ApiError | undefined; busy: boolean; onRetry: () => void }

export function Failure({ message, error, busy, onRetry }: FailureProps) {
  return (
    <FailureAlert message={message} error={error}>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        aria-disabled={busy}
        onClick={() => !busy && onRetry()}
      >
        {words.retry}
      </Button>
    </FailureAlert>
  )
}

type FailureAlertProps = Pick<FailureProps, 'message' | 'error'> & { children: ReactNode }

export function FailureAlert({ message, error, children }: FailureAlertProps) {
  return (
    <Alert tone="bad" role="alert" className="mt-4 max-w-text">
      <p className="font-semibold">{message}</p>
      {error && error.message !== message && <p className="mt-1">{error.message}</p>}
      {error?.reference && <p className="mt-1 text-muted">{words.reference(error.reference)}</p>}
      {children}
    </Alert>
  )
}
