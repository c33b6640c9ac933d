import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from './page-heading.tsx'
import { words } from './words.ts'

/** What a page's ErrorBoundary shows when its loader failed; a fault of our own code goes on to the root. */
export function LoadFailure({ title, message }: { title: string; message: string }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (!(error instanceof ApiError)) throw error
  return (
    <section>
      <PageHeading>{title}</PageHeading>
      <Failure
        message={message}
        error={error}
        busy={state === 'loading'}
        onRetry={() => {
          void revalidate()
        }}
      />
    </section>
  )
}

type FailureProps = { message: string; error: ApiError | undefined; busy: boolean; onRetry: () => void }

export function Failure({ message, error, busy, onRetry }: FailureProps) {
  return (
    <div role="alert" className="mt-4 max-w-text border-l-4 border-bad bg-bad/6 px-5 py-4">
      <p className="font-semibold">{message}</p>
      {error && error.message !== message && <p className="mt-1">{error.message}</p>}
      {error?.reference && <p className="mt-1 text-muted">{words.reference(error.reference)}</p>}
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        aria-disabled={busy}
        onClick={() => !busy && onRetry()}
      >
        {words.retry}
      </Button>
    </div>
  )
}
