import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminButtonLink } from './admin-button-link.tsx'
import { Failure, FailureAlert } from './failure.tsx'
import { isRefused } from './guard.ts'
import { isNotLoaded } from './not-loaded.ts'
import { PageHeading } from './page-heading.tsx'
import { paths } from './paths.ts'
import { ScreenNotLoaded } from './screen-not-loaded.tsx'
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
  if (isNotLoaded(error)) return <ScreenNotLoaded />
  if (!(error instanceof ApiError)) throw error
  if (isRefused(error))
    return (
      <section>
        <PageHeading>{title}</PageHeading>
        {/* A link to load anew: what the account may do has changed since the page was opened. */}
        <FailureAlert message={words.refused} error={error}>
          <ButtonLink href={paths.dashboard} variant="outline" size="small" className="mt-3">
            {words.toFirstPage}
          </ButtonLink>
        </FailureAlert>
      </section>
    )
  return (
    <section>
      <PageHeading>{title}</PageHeading>
      {list && error.status === 404 ? (
        <FailureAlert message={message} error={error}>
          <AdminButtonLink to={list.to} variant="outline" size="small" className="mt-3">
            {list.label}
          </AdminButtonLink>
        </FailureAlert>
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
