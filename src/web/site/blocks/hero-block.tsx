import type { BlockOf } from '#contract/content/page-blocks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { familyOf } from '../drawings/families.ts'
import { Picture } from '../drawings/picture.tsx'
import { LinkedText } from '../linked-text.tsx'

type HeroBlockProps = { block: BlockOf<'hero'>; seed: string; isTop: boolean }

/** Heading and claim beside a drawing that the address of the page gives. */
export function HeroBlock({ block: { id, heading, lead, action, target }, seed, isTop }: HeroBlockProps) {
  const Heading = isTop ? 'h1' : 'h2'
  return (
    <section id={id} className="band-block article-banner">
      <div className="wrap grid-12">
        <div className="col-span-12 py-12 md:py-24 lg:col-span-7">
          <Heading className="text-h1">{heading}</Heading>
          {lead !== '' && (
            <p className="mt-5 max-w-text text-lead text-muted">
              <LinkedText>{lead}</LinkedText>
            </p>
          )}
          {action !== '' && target !== '' && (
            <p className="mt-8">
              <ButtonLink href={target} variant={isTop ? 'signal' : 'outline'}>
                {action}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      <Picture
        family={familyOf(`${seed}#${id}`)}
        seed={`${seed}#${id}`}
        width={800}
        height={400}
        className="banner-picture"
      />
    </section>
  )
}
