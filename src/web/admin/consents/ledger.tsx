import type { ReactNode } from 'react'
import type { PersonEntry } from '#contract/consents/consent.ts'
import { purposeNames } from '#contract/consents/purpose.ts'
import { Moment } from '../when.tsx'
import { words } from './words.ts'

type LedgerProps = { entries: readonly PersonEntry[]; children: ReactNode }

/** Every entry with the exact words, the newest first. */
export function Ledger({ entries, children }: LedgerProps) {
  if (entries.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-h4">{words.ledger}</h2>
      <p className="mb-3 max-w-text text-muted">{words.ledgerLead}</p>
      {children}
      <ol className="border-t border-line">
        {entries.map(({ id, phone, purpose, event, wording, source, page, at, own }) => (
          <li key={id} className="break-inside-avoid border-b border-line py-3">
            <p>
              <span className="font-semibold">{words.events[event]}</span>: {purposeNames[purpose]}
            </p>
            <p className="text-muted wrap-anywhere">
              {words.entry(id)}, {phone},{' '}
              {own
                ? [words.by(words.sources[source]), ...(source === 'text' ? [] : [page])].join(' ')
                : words.byNumber[source === 'text' ? 'text' : 'others']}
              , <Moment at={at} />
            </p>
            <p className="mt-1 max-w-text wrap-anywhere">{wording}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
