import type { Home } from '#contract/content/home.ts'
import { Picture } from '#web/shell/picture.tsx'
import { usePicture } from '#web/shell/pictures.ts'
import { useSite } from '#web/shell/site.ts'
import { PartnerMark } from './home-signs.tsx'
import { LinkedText } from './linked-text.tsx'

const COPIES = [1, 2]

/** The marks go by three times in a row (spec section 2). Moving and pausing are CSS alone; copies are decoration. */
export function HomePartners({ words: { heading, lead, list } }: { words: Home['partners'] }) {
  return (
    <section className="marquee border-t border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3 pt-12">
        <div>
          <h2 className="text-h3">{heading}</h2>
          {lead !== '' && (
            <p className="mt-1 text-small text-muted">
              <LinkedText>{lead}</LinkedText>
            </p>
          )}
        </div>
        <label className="marquee-pause">
          <input type="checkbox" />
          {useSite().menus.home.pause_marks}
        </label>
      </div>
      <div className="marquee-view">
        <Marks list={list} hidden={false} />
        {COPIES.map((copy) => (
          <Marks key={copy} list={list} hidden />
        ))}
      </div>
    </section>
  )
}

type MarksProps = { list: Home['partners']['list']; hidden: boolean }

function Marks({ list, hidden }: MarksProps) {
  return (
    <ul aria-hidden={hidden || undefined} className="marquee-marks">
      {list.map(({ name, mark, logo }) => (
        <li key={name}>
          <Mark mark={mark} logo={logo} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The logo of a partner, or a drawn mark. Its name stands beside it. */
function Mark({ mark, logo }: Pick<Home['partners']['list'][number], 'mark' | 'logo'>) {
  if (usePicture(logo) !== undefined)
    return <Picture of={logo} sizes="160px" named className="h-9 w-auto max-w-40 object-contain" />
  return mark === 'none' ? null : <PartnerMark number={mark} />
}
