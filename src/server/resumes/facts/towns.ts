import { usStates } from '#contract/jobs/regions.ts'
import { foldWord } from './name-words.ts'

/** Two letters by code or folded name. */
export const PROVINCES = new Map(
  'ON Ontario|QC Quebec|BC British Columbia|AB Alberta|MB Manitoba|SK Saskatchewan|NS Nova Scotia|NB New Brunswick|NL Newfoundland and Labrador|PE Prince Edward Island'
    .split('|')
    .flatMap((line) => [
      [line.slice(0, 2).toLowerCase(), line.slice(0, 2)] as const,
      [foldWord(line.slice(3)), line.slice(0, 2)] as const,
    ]),
)
/** How states are shortened beside their two letters. Of those with a dot the letters alone are a word or a name. */
const SHORTENED = new Map(
  'AL Ala|AZ Ariz|AR Ark.|CA Calif|CO Colo|CT Conn.|DE Del.|FL Fla|IL Ill.|IN Ind.|KS Kan.|MA Mass.|MI Mich|MN Minn|MS Miss.|MT Mont.|NE Neb|NV Nev|OK Okla|OR Ore.|PA Penn.|TN Tenn|TX Tex|WA Wash.|WI Wis|WY Wyo|GA Ga.|KY Ky.|LA La.|MD Md.|MO Mo.|PA Pa.|VA Va.|VT Vt.|NC N.C.|ND N.D.|NH N.H.|NJ N.J.|NM N.M.|NY N.Y.|RI R.I.|SC S.C.|SD S.D.|WV W.Va.'
    .split('|')
    .map((line) => [line.slice(3).toLowerCase(), line.slice(0, 2)] as const),
)

/** What the pattern of a place looks for, with or without its dot. */
export const shortenedStates: readonly string[] = [...SHORTENED.keys()]

/** The two letters of a state by its name, or shortened as in "Memphis, Tenn."; undefined for anything else. */
export const stateNamed = (text: string): string | undefined => {
  const name = text.toLowerCase()
  return usStates.get(name) ?? SHORTENED.get(name) ?? SHORTENED.get(name.replace(/\.$/, ''))
}

/** Towns that people name without their state. */
const KNOWN = new Map(
  'new york city NY|nyc NY|new york NY|manhattan NY|brooklyn NY|los angeles CA|san francisco CA|san francisco bay area CA|bay area CA|silicon valley CA|san jose CA|san diego CA|chicago IL|houston TX|dallas TX|dallas/fort worth TX|dallas-fort worth TX|dallas–fort worth TX|dfw TX|austin TX|san antonio TX|phoenix AZ|philadelphia PA|boston MA|seattle WA|denver CO|atlanta GA|miami FL|minneapolis MN|minneapolis-st. paul MN|minneapolis–st. paul MN|twin cities MN|st. paul MN|memphis TN|louisville KY|oklahoma city OK|tulsa OK|albuquerque NM|tucson AZ|scottsdale AZ|sacramento CA|omaha NE|honolulu HI|colorado springs CO|virginia beach VA|fort worth TX|el paso TX|fort lauderdale FL|chattanooga TN|knoxville TN|des moines IA|boise ID|spokane WA|baton rouge LA|detroit MI|charlotte NC|las vegas NV|washington dc DC|washington d.c. DC|salt lake city UT|pittsburgh PA|baltimore MD|new orleans LA|nashville TN|jersey city NJ|tampa FL|orlando FL|st. louis MO|kansas city MO|cincinnati OH|cleveland OH|indianapolis IN|milwaukee WI|raleigh NC'
    .split('|')
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const),
)
const FOREIGN = new Map(
  'bangalore IN|bengaluru IN|hyderabad IN|mumbai IN|pune IN|chennai IN|delhi IN|new delhi IN|kolkata IN|noida IN|gurgaon IN|gurugram IN|ahmedabad IN|kochi IN|london GB|manchester GB|toronto CA|vancouver CA|montreal CA|berlin DE|munich DE|paris FR|madrid ES|warsaw PL|krakow PL|bucharest RO|sofia BG|belgrade RS|prague CZ|budapest HU|kyiv UA|lviv UA|istanbul TR|dubai AE|abu dhabi AE|cairo EG|amman JO|beirut LB|riyadh SA|lagos NG|nairobi KE|mexico city MX|guadalajara MX|monterrey MX|bogota CO|bogotá CO|lima PE|sao paulo BR|são paulo BR|buenos aires AR|beijing CN|shanghai CN|shenzhen CN|hangzhou CN|singapore SG|hong kong HK|tokyo JP|seoul KR|manila PH|hanoi VN|sydney AU|melbourne AU|lahore PK|karachi PK|dhaka BD|dublin IE|lisbon PT|tel aviv IL'
    .split('|')
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const),
)

/** Whether this is a town that is known by its name alone. */
export const isKnownTown = (text: string): boolean =>
  KNOWN.has(text.toLowerCase()) || FOREIGN.has(text.toLowerCase())

/** The state of a town that is known by its name alone, in small letters. */
export const stateOfTown = (town: string): string | undefined => KNOWN.get(town)
export const countryOfTown = (town: string): string | undefined => FOREIGN.get(town)
