import type { Home } from '#contract/content/home.ts'
import { enhancement } from '#web/islands/enhance.ts'
import { useFirm } from '#web/shell/firm.ts'

/** Proof, as large as it gets: each figure a step lower than the one before. */
export function HomeCounters({ words }: { words: Home['figures'] }) {
  const { figures } = useFirm()
  if (figures.length === 0) return null
  return (
    <section className="wrap py-14 md:py-20">
      <h2 className="sr-only">{words.heading}</h2>
      <dl {...enhancement('counters', 'visible')} className="counters">
        {figures.map(({ figure, plus, label }) => {
          const whole = `${figure}${plus ? '+' : ''}`
          return (
            <div key={label} className="counter">
              <dt>{label}</dt>
              <dd>
                <span className="sr-only">{whole}</span>
                <bdi aria-hidden="true" data-count="">
                  {whole}
                </bdi>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
