import type { HTMLAttributes, ReactNode } from 'react'

type CarouselWords = {
  previous: string
  next: string
  pause: string
  play: string
  slide: (number: number, of: number) => string
}

type CarouselProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  label: string
  words: CarouselWords
  /** Milliseconds of one movement, and of the rest between two. */
  speed: number
  rest: number
  /** Stands beside the buttons. */
  header: ReactNode
  cards: readonly { key: string; card: ReactNode }[]
}

/**
 * A row of cards that scrolls and snaps by CSS alone. The `carousel` enhancement makes it endless and lets it play;
 * its buttons show from then on, unless every card is in view. How many cards are in view, which one starts and whether there are dots, CSS says:
 * `--visible`, `--start` and `--dots` on the class of the carousel.
 */
export function Carousel({ label, words, speed, rest, header, cards, className, ...others }: CarouselProps) {
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-speed={speed}
      data-rest={rest}
      className={`carousel ${className ?? ''}`}
      {...others}
    >
      <div className="carousel-header">{header}</div>
      <div className="carousel-controls">
        <button
          type="button"
          data-playing="true"
          data-pause={words.pause}
          data-play={words.play}
          aria-label={words.pause}
          className="carousel-button carousel-play"
        >
          <Glyph d="M7 5v14M17 5v14" />
          <Glyph d="M7 4v16l13-8z" />
        </button>
        <button type="button" data-previous="" aria-label={words.previous} className="carousel-button">
          <Glyph d="M14 5l-7 7 7 7M7 12h14" />
        </button>
        <button type="button" data-next="" aria-label={words.next} className="carousel-button">
          <Glyph d="M10 5l7 7-7 7M17 12H3" />
        </button>
        <ul className="carousel-dots">
          {cards.map(({ key }, index) => (
            <li key={key}>
              <button
                type="button"
                data-dot=""
                aria-label={words.slide(index + 1, cards.length)}
                className="carousel-dot"
              />
            </li>
          ))}
        </ul>
      </div>
      <ul
        data-row=""
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="carousel-row"
      >
        {cards.map(({ key, card }) => (
          <li key={key} className="carousel-card">
            {card}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Glyph({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="glyph">
      <path d={d} />
    </svg>
  )
}
