import type { BlockOf } from '#contract/content/page-blocks.ts'
import { Picture } from '#web/shell/picture.tsx'
import { LinkedText } from '../linked-text.tsx'
import { BlockHeading } from './block-heading.tsx'

/** Who works there, with a photograph where the library has one. */
export function PeopleBlock({ block: { id, heading, lead, list } }: { block: BlockOf<'people'> }) {
  return (
    <section id={id} className="plain-block wrap">
      <BlockHeading heading={heading} lead={lead} />
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {list.map(({ name, role, text, picture }) => (
          <li key={name} className="border-t border-line pt-5">
            {picture !== '' && (
              <Picture
                of={picture}
                named
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                className="mb-4 block aspect-16/17 w-full object-cover"
              />
            )}
            <h3 className="text-h4">{name}</h3>
            {role !== '' && <p className="text-muted">{role}</p>}
            {text !== '' && (
              <p className="mt-2">
                <LinkedText>{text}</LinkedText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
