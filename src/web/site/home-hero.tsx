import type { Home } from '#contract/content/home.ts'
import { enhancement } from '#web/islands/enhance.ts'
import { useFirm } from '#web/shell/firm.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RoutePicture } from './route-picture.tsx'

/** The claim on the left; the one way through fills the right edge, or on narrow screens the height below. */
export function HomeHero({ words }: { words: Home['hero'] }) {
  const company = useFirm()
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="wrap grid-12 md:min-h-[min(46rem,calc(100dvh-4rem))]">
        <div className="col-span-12 flex flex-col justify-center pt-14 pb-10 md:col-span-7 md:py-20">
          {words.tagline !== '' && (
            <p className="text-small font-semibold tracking-wide text-signal">{words.tagline}</p>
          )}
          <h1 className="mt-5 text-display font-extrabold tracking-[-0.035em]">{company.name}</h1>
          <Typewriter words={words} />
        </div>
      </div>
      <RoutePicture
        seed="home"
        columns={18}
        rows={22}
        fit="slice"
        className="hero-picture absolute inset-y-0 end-0 hidden h-full w-[min(50%-2rem,60rem)] md:block"
      />
      <RoutePicture
        seed="home-tall"
        columns={11}
        rows={13}
        fit="slice"
        className="max-h-[28rem] w-full md:hidden"
      />
    </section>
  )
}

function Typewriter({ words: { before, phrases, services, jobs } }: { words: Home['hero'] }) {
  const { pause_words: pause, play_words: play } = useSite().menus.home
  return (
    <div {...enhancement('typewriter', 'idle')} className="typewriter mt-4">
      <p aria-hidden="true" className="font-display text-h2 text-muted">
        {before}
        <strong data-typed="" className="typewriter-line">
          {phrases[0]}
        </strong>
      </p>
      <div className="typewriter-all">
        {before !== '' && <p className="sr-only">{before}</p>}
        <ul data-phrases="">
          {phrases.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </div>
      <p className="mt-10 flex flex-wrap items-center gap-3">
        <ButtonLink href="/services" variant="signal">
          {services}
        </ButtonLink>
        <ButtonLink href="/careers" variant="outline">
          {jobs}
        </ButtonLink>
        <button
          type="button"
          data-playing="true"
          data-pause={pause}
          data-play={play}
          aria-label={pause}
          className="carousel-button carousel-play"
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="glyph">
            <path d="M7 5v14M17 5v14" />
          </svg>
          <svg aria-hidden="true" viewBox="0 0 24 24" className="glyph">
            <path d="M7 4v16l13-8z" />
          </svg>
        </button>
      </p>
    </div>
  )
}
