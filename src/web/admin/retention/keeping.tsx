import { useRevalidator } from 'react-router'
import { holdEndpoints } from '#contract/retention/endpoints.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import type { Route } from './+types/keeping.ts'
import { HoldList } from './hold-list.tsx'
import { holdWords } from './hold-words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.keeping)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(holdEndpoints.listHolds, { query: {}, signal }))

/** What is kept whatever its age. */
export default function Keeping({ loaderData: { results } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Section title={holdWords.title} lead={`${holdWords.lead} ${holdWords.where}`}>
      <div data-holds tabIndex={-1} className="outline-none">
        {results.length === 0 ? (
          <EmptyState title={holdWords.none} />
        ) : (
          <HoldList holds={results} onLifted={() => void revalidate()} />
        )}
      </div>
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.keeping} message={settingsWords.failed} />
}
