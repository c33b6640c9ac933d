import type { Home } from '#contract/content/home.ts'
import { useFirm } from '#web/shell/firm.ts'
import { Picture } from '#web/shell/picture.tsx'
import { usePicture } from '#web/shell/pictures.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { HomePortrait } from './home-portrait.tsx'
import { LinkedText } from './linked-text.tsx'

/** Who we are: text on the left, the person who answers for it on the right, mission to values below both. */
export function HomeAbout({ words }: { words: Home['about'] }) {
  const { leaves } = useSite().menus.home
  const { leader, years } = useFirm()
  const { heading, lead, text, aims, action, values, values_heading } = words
  return (
    <section className="border-t border-line bg-surface">
      <div className="wrap section grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-7">
          <h2 className="text-h1">{heading}</h2>
          {lead !== '' && (
            <p className="mt-6 max-w-text text-lead">
              <LinkedText>{lead}</LinkedText>
            </p>
          )}
          {text !== '' && (
            <p className="mt-5 max-w-text text-muted">
              <LinkedText>{text}</LinkedText>
            </p>
          )}
          {aims.length > 0 && (
            <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
              {aims.map((item) => (
                <div key={item.name} className="border-t-2 border-ink pt-4">
                  <dt className="font-display text-h4 font-bold">{item.name}</dt>
                  <dd className="mt-2 text-muted">
                    <LinkedText>{item.text}</LinkedText>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {leader.profile !== '' && (
            <p className="mt-10">
              <ButtonLink href={leader.profile} target="_blank" rel="noopener" variant="brand">
                {action}
                <span className="sr-only">{`(${leaves})`}</span>
              </ButtonLink>
            </p>
          )}
        </div>
        {leader.title !== '' && (
          <div className="scroll-in relative col-span-12 max-w-md self-start md:col-span-5 lg:col-span-4 lg:col-start-9">
            <figure className="border border-line bg-paper">
              <Portrait />
              <figcaption className="border-t border-line p-5">
                <span className="block font-display text-h4 font-bold">{leader.title}</span>
                <span className="mt-1 block text-small text-muted">{leader.text}</span>
              </figcaption>
            </figure>
            {years.figure !== '' && (
              <p className="years-badge">
                <strong>
                  <bdi>{years.figure}</bdi>
                </strong>{' '}
                <span>{years.label}</span> <small>{years.whose}</small>
              </p>
            )}
          </div>
        )}
        {values.length > 0 && (
          <div className="col-span-12 md:col-span-7 lg:col-span-12">
            <h3 className="text-h3">{values_heading}</h3>
            <dl className="mt-5 border-t border-line">
              {values.map(({ name, text: value }) => (
                <div key={name} className="grid-12 gap-y-1 border-b border-line py-5">
                  <dt className="col-span-12 font-display text-h4 font-bold lg:col-span-5">{name}</dt>
                  <dd className="col-span-12 text-muted lg:col-span-7">
                    <LinkedText>{value}</LinkedText>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}

/** The photograph of who leads the firm, or a drawing of nobody where there is none; both in one frame. */
function Portrait() {
  const { portrait } = useFirm().leader
  if (usePicture(portrait) === undefined) return <HomePortrait />
  return (
    <Picture
      of={portrait}
      sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 40vw, min(28rem, 92vw)"
      className="block aspect-16/17 w-full object-cover"
    />
  )
}
