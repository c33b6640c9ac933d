import type { IndustrySign, ServiceSign } from '#content/home-lists.ts'
import signs from './home-signs.svg?no-inline'

/** All signs stand in one cached file, so that the page itself stays light; the colors come from the page. */
const sign = (id: string) => `${signs}#${id}`

export function ServiceSignPicture({ of }: { of: ServiceSign }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="service-sign">
      <use href={sign(of)} />
    </svg>
  )
}

export function IndustryPicture({ of }: { of: IndustrySign }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="industry-sign">
      <use href={sign(of)} />
    </svg>
  )
}

/** One of the fourteen abstract marks, by its place in the list. */
export function PartnerMark({ number }: { number: number }) {
  return (
    <svg aria-hidden="true">
      <use href={sign(`mark-${number}`)} />
    </svg>
  )
}

/** Fills its box, whatever its shape. */
export function OfficeMap() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none"
    >
      <use href={sign('map')} />
    </svg>
  )
}
