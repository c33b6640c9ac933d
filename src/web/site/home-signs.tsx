import type { INDUSTRY_SIGNS, PARTNER_MARKS, SERVICE_SIGNS } from '#contract/content/home.ts'
import signs from './home-signs.svg?no-inline'

type Sign<Signs extends readonly string[]> = Exclude<Signs[number], 'none'>

/** All signs stand in one cached file, so that the page itself stays light; the colors come from the page. */
const sign = (id: string) => `${signs}#${id}`

export function ServiceSignPicture({ of }: { of: Sign<typeof SERVICE_SIGNS> }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="service-sign">
      <use href={sign(of)} />
    </svg>
  )
}

export function IndustryPicture({ of }: { of: Sign<typeof INDUSTRY_SIGNS> }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="industry-sign">
      <use href={sign(of)} />
    </svg>
  )
}

/** One of the fourteen abstract marks. */
export function PartnerMark({ number }: { number: Sign<typeof PARTNER_MARKS> }) {
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
