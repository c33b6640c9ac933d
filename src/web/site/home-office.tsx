import type { Home } from '#contract/content/home.ts'
import { HeadOffice } from '#web/shell/head-office.tsx'
import { useSite } from '#web/shell/site.ts'
import { OfficeMap } from './home-signs.tsx'
import { LinkedText } from './linked-text.tsx'

/**
 * The drawn map needs nobody. The real one comes from another host, so it loads when it is asked for: a lazy frame
 * in closed details is not fetched (spec-decisions row 29).
 */
export function HomeOffice({ words: { heading, lead } }: { words: Home['office'] }) {
  const { firm, menus } = useSite()
  const words = menus.home
  return (
    <section className="border-t border-line lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
      <div className="office-facts">
        <h2 className="text-h2">{heading}</h2>
        {lead !== '' && (
          <p className="mt-4 text-lead text-muted">
            <LinkedText>{lead}</LinkedText>
          </p>
        )}
        <HeadOffice firm={firm} className="mt-6 border-s-2 border-signal ps-5" />
        <p className="mt-4 flex flex-wrap gap-x-8">
          <a href={`tel:${firm.phone.dialed}`} className="text-link">
            {firm.phone.shown}
          </a>
          <a href={`mailto:${firm.email}`} className="text-link">
            {firm.email}
          </a>
          <a href={firm.directionsHref} className="text-link">
            {words.directions}
          </a>
        </p>
      </div>
      <div className="office-map">
        <OfficeMap />
        {firm.mapHref !== undefined && (
          <details>
            <summary>
              {words.show_map}
              <small>{words.map_note}</small>
            </summary>
            <iframe
              src={firm.mapHref}
              title={words.map_title}
              loading="lazy"
              height="400"
              className="w-full"
            />
          </details>
        )}
      </div>
    </section>
  )
}
