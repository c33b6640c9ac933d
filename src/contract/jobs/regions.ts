const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico'

/** Lower-case name of a state to its two letters. */
export const usStates: ReadonlyMap<string, string> = new Map(
  STATES.split('|').map((line) => [line.slice(3).toLowerCase(), line.slice(0, 2)]),
)

/** The two letters of a state to its name. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  STATES.split('|').map((line) => [line.slice(0, 2), line.slice(3)]),
)

const OTHER_NAMES = {
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  ksa: 'SA',
  turkey: 'TR',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  holland: 'NL',
  'south korea': 'KR',
}

/** Codes of groups and of tests. */
const GROUPS = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Lower-case name of a country to its ISO 3166 code, from the runtime's own list. */
export const regionCodes: ReadonlyMap<string, string> = new Map([
  ...countriesOfTheRuntime(),
  ...Object.entries(OTHER_NAMES),
])

function* countriesOfTheRuntime(): Generator<[string, string]> {
  const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })
  for (let first = 65; first <= 90; first++) {
    for (let second = 65; second <= 90; second++) {
      const code = String.fromCharCode(first, second)
      // A withdrawn code is spelled anew in canonical form, to that of its successor.
      const [canonical] = Intl.getCanonicalLocales(`und-${code}`)
      const name = canonical === `und-${code}` && !GROUPS.has(code) ? names.of(code) : undefined
      if (name !== undefined) yield [name.toLowerCase().replaceAll('.', ''), code]
    }
  }
}
