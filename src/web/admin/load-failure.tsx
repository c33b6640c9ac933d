import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DeskButtonLink } from './desk-button-link.tsx'
import { PageHeading } from './page-heading.tsx'
import { words } from './words.ts'

type LoadFailureProps = {
  title: string
  message: string
  /** The list that what was asked for would stand in. */
  list?: { to: string; label: string }
}

/**
 * What a page's ErrorBoundary shows when its loader failed; a fault of our own code goes on to the root. What is not there
 * is not there at the next try either: a page of one thing leads to its list.
 */
export function LoadFailure({ title, message, list }: LoadFailureProps) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (!(error instanceof ApiError)) throw error
  return (
    <section>
      <PageHeading>{title}</PageHeading>
      {list && error.status === 404 ? (
        <Alert message={message} error={error}>
          <DeskButtonLink to={list.to} variant="outline" size="small" className="mt-3">
            {list.label}
          </DeskButtonLink>
        </Alert>
      ) : (
        <Failure
          message={message}
          error={error}
          busy={state === 'loading'}
          onRetry={() => {
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

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

function Alert({ message, error, children }: AlertProps) {
  return (
    <div role="alert" className="mt-4 max-w-text border-l-4 border-bad bg-bad/6 px-5 py-4">
      <p className="font-semibold">{message}</p>
      {error && error.message !== message && <p className="mt-1">{error.message}</p>}
      {error?.reference && <p className="mt-1 text-muted">{words.reference(error.reference)}</p>}
      {children}
    </div>
  )
}
