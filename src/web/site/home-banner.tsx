import type { Home } from '#contract/content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Full-bleed, in the brand's color, with the gap that it talks about. */
export function HomeBanner({ words: { heading, text, action } }: { words: Home['call'] }) {
  return (
    <section className="relative banner overflow-hidden">
      <div className="wrap grid-12 items-end gap-y-8 py-16 md:py-24">
        <h2 className="col-span-12 text-h1 lg:col-span-8">{heading}</h2>
        <div className="col-span-12 lg:col-span-4">
          {text !== '' && <p className="text-lead">{text}</p>}
          <p className="mt-6">
            <ButtonLink href="/contact-us" className="banner-button">
              {action}
            </ButtonLink>
          </p>
        </div>
      </div>
      <Row />
    </section>
  )
}

const MISSING = 27

function Row() {
  const posts = Array.from({ length: 40 }, (_, index) => index).filter((index) => index !== MISSING)
  const at = (index: number) => index * 30 + 15
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 56"
      preserveAspectRatio="xMidYMax slice"
      className="block h-14 w-full fill-none stroke-current stroke-2"
    >
      <path d={posts.map((index) => `M${at(index)} 56V${18 + ((index * 7) % 5) * 2}`).join('')} />
      <path d={`M${at(MISSING)} 56V20`} className="[stroke-dasharray:3_6]" />
    </svg>
  )
}
