import type { Consent } from '#contract/consents/consent.ts'
import { purposeNames } from '#contract/consents/purpose.ts'
import { Moment } from '../when.tsx'
import { words } from './words.ts'

/** By number what it agreed to, as far as it waits for its YES or is live. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-h4">{words.agreed}</h2>
      {consents.length === 0 && <p className="text-muted">{words.none}</p>}
      {[...Map.groupBy(consents, ({ phone }) => phone)].map(([phone, own]) => (
        <div key={phone} className="mb-4">
          <h3 className="font-semibold">{phone}</h3>
          <ul className="mt-1 border-t border-line">
            {own.map(({ purpose, state, since }) => (
              <li
                key={purpose}
                className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[16rem_minmax(0,1fr)]"
              >
                <span>{purposeNames[purpose]}</span>
                <span className={state === 'live' ? 'text-ok' : 'text-warn'}>
                  {words.states[state]}{' '}
                  <span className="text-muted">
                    {words.since} <Moment at={since} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
