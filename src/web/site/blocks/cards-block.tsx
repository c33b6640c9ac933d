import type { BlockOf } from '#contract/content/page-blocks.ts'
import { familyOf, otherFamilies } from '../drawings/families.ts'
import { Picture } from '../drawings/picture.tsx'
import { LinkedText } from '../linked-text.tsx'
import { BlockHeading } from './block-heading.tsx'

type CardsBlockProps = { block: BlockOf<'cards'>; seed: string }

/** What there is to choose from, each with a drawing of its own; one that leads nowhere is no link. */
export function CardsBlock({ block: { id, heading, lead, list }, seed }: CardsBlockProps) {
  const hands = otherFamilies(familyOf(seed), `${seed}#${id}`)
  return (
    <section id={id} className="plain-block wrap">
      <BlockHeading heading={heading} lead={lead} />
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {list.map(({ title, text, target }, at) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <Picture
              family={hands[at % hands.length] ?? 'networks'}
              seed={`${seed}/${title}`}
              width={360}
              height={64}
              className="block h-16 w-full"
            />
            <h3 className="mt-4 text-h4">
              {target === '' ? (
                title
              ) : (
                <a href={target} className="text-brand underline underline-offset-4">
                  {title}
                </a>
              )}
            </h3>
            {text !== '' && (
              <p className="mt-2 text-muted">
                <LinkedText>{text}</LinkedText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
