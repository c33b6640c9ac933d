import { home } from '#content/home.ts'
import { partners } from '#content/home-lists.ts'
import { PartnerMark } from './home-signs.tsx'

const COPIES = [1, 2]

/** The marks go by three times in a row (spec section 2). Moving and pausing are CSS alone; copies are decoration. */
export function HomePartners() {
  const { heading, lead, pause } = home.partners
  return (
    <section className="marquee border-t border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3 pt-12">
        <div>
          <h2 className="text-h3">{heading}</h2>
          <p className="mt-1 text-small text-muted">{lead}</p>
        </div>
        <label className="marquee-pause">
          <input type="checkbox" />
          {pause}
        </label>
      </div>
      <div className="marquee-view">
        <Marks hidden={false} />
        {COPIES.map((copy) => (
          <Marks key={copy} hidden />
        ))}
      </div>
    </section>
  )
}

function Marks({ hidden }: { hidden: boolean }) {
  return (
    <ul aria-hidden={hidden || undefined} className="marquee-marks">
      {partners.map((name, index) => (
        <li key={name}>
          <PartnerMark number={index} />
          {name}
        </li>
      ))}
    </ul>
  )
}
