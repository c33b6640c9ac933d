import type { Home } from '#contract/content/home.ts'
import { LinkedText } from './linked-text.tsx'

/** The heading stays in view on the left while the three blurbs pass, each with its number in the margin. */
export function HomeIntro({ words: { heading, lead, list } }: { words: Home['intro'] }) {
  return (
    <section className="border-t border-line">
      <div className="wrap section grid-12 gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <h2 className="text-h2">{heading}</h2>
            {lead !== '' && (
              <p className="mt-4 max-w-[21.45em] text-lead text-muted">
                <LinkedText>{lead}</LinkedText>
              </p>
            )}
          </div>
        </div>
        <ol className="blurbs scroll-in col-span-12 lg:col-span-7">
          {list.map(({ name, text }) => (
            <li key={name}>
              <h3 className="text-h3">{name}</h3>
              <p className="mt-3 max-w-text text-lead text-muted">
                <LinkedText>{text}</LinkedText>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
