import type { Home } from '#contract/content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'

/** Strata on the left, with the one line that goes through all of them; the words on the right. */
export function HomeTechnology({ words }: { words: Home['technology'] }) {
  const { heading, paragraphs, points, action } = words
  return (
    <section className="wrap section grid-12 items-center gap-y-12">
      <div className="scroll-in col-span-12 lg:col-span-5">
        <Strata count={LAYERS} />
      </div>
      <div className="col-span-12 lg:col-span-6 lg:col-start-7">
        <h2 className="text-h2">{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-text">
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
        {points.length > 0 && (
          <dl className="mt-8">
            {points.map(({ name, text }) => (
              <div key={name} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[12rem_1fr]">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">
                  <LinkedText>{text}</LinkedText>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-8">
          <ButtonLink href="/services" variant="outline">
            {action}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

const LAYERS = 5
const LAYER = 78

function Strata({ count }: { count: number }) {
  const tops = Array.from({ length: count }, (_, index) => 20 + index * LAYER).reverse()
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 440 ${count * LAYER + 150}`}
      className="mx-auto w-full max-w-md fill-none stroke-brand stroke-[1.5]"
    >
      {tops.map((top, depth) => (
        <g key={top}>
          <path d={`M20 ${top + 90}l200-90 200 90-200 90z`} className="fill-paper" />
          {Array.from({ length: depth + 1 }, (_, line) => {
            const shift = (line + 1) / (depth + 2)
            return (
              <path
                key={shift}
                d={`M${Math.round(20 + 200 * shift)} ${Math.round(top + 90 + 90 * shift)}l200-90`}
                className="stroke-line"
              />
            )
          })}
        </g>
      ))}
      <path
        d={`M220 ${(tops[0] ?? 0) + 90}V110`}
        className="stroke-signal stroke-[3] [stroke-dasharray:2_7]"
      />
      <circle cx="220" cy="110" r="9" className="fill-signal stroke-none" />
    </svg>
  )
}
