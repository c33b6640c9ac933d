import Download from 'lucide-react/icons/download'
import { useLocation } from 'react-router'
import { erasureEndpoints } from '#contract/retention/endpoints.ts'
import type { Erasure } from '#contract/retention/erasure.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { orAsBefore, useLooking } from '../look-again.ts'
import { adminMeta } from '../page-meta.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/erased.ts'
import { certificateLines, certificateText } from './certificate.ts'
import { words } from './words.ts'

const POLL_MS = 1_000

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.section)

export const clientLoader = orAsBefore(({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(erasureEndpoints.listErasures, { signal })),
)

/** The certificates of all erasures, the newest first; read again while one is under way. */
export default function Erased({ loaderData: { results } }: Route.ComponentProps) {
  const { hash } = useLocation()
  const isUnderWay = results.some(({ state }) => state === 'asked' || state === 'erased')
  useLooking(isUnderWay, POLL_MS)
  return (
    <section aria-label={words.section}>
      <p className="mb-5 max-w-text text-muted">{words.sectionLead}</p>
      {results.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className={surface}>
          {results.map((erasure) => (
            <Certificate key={erasure.id} erasure={erasure} isOpen={hash === `#erasure-${erasure.id}`} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Certificate({ erasure, isOpen }: { erasure: Erasure; isOpen: boolean }) {
  const { id, state, asked_at } = erasure
  return (
    <li id={`erasure-${id}`} className="border-line px-4 not-first:border-t md:px-5">
      <details open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4">
          <span className="font-semibold">{words.certificate(id)}</span>
          <span className="text-muted">
            <Moment at={asked_at} />
          </span>
          <span role="status">{words.states[state]}</span>
        </summary>
        <dl className="grid gap-x-4 pb-3 md:grid-cols-[12rem_minmax(0,1fr)]">
          {certificateLines(erasure).map(({ label, value, at }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="mb-1 wrap-anywhere">{at === undefined ? value : <Moment at={at} />}</dd>
            </div>
          ))}
        </dl>
        <Button
          variant="outline"
          size="small"
          className="mb-4 print:hidden"
          aria-label={words.downloadOf(id)}
          onClick={() => keep(erasure)}
        >
          <Download aria-hidden size={16} />
          {words.download}
        </Button>
      </details>
    </li>
  )
}

/** Hands the certificate out as a file of text. */
function keep(erasure: Erasure) {
  const address = URL.createObjectURL(new Blob([certificateText(erasure)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `erasure-${erasure.id}.txt`
  link.click()
  // As `download` does it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

export function ErrorBoundary() {
  return <LoadFailure title={words.section} message={words.failed} />
}
