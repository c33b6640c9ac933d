import { pick, seededRandom } from './random.ts'

const plain =
  `team experience work client project business support develop system data design technical software
  solution requirement application manage build process quality service knowledge strong environment ability test
  skill understand user year communication tool provide code lead review delivery deliver platform management
  security integration engineer analysis document performance issue develop implement improve production problem
  stakeholder report architecture release plan agile meet maintain monitor automate troubleshoot pipeline database
  migration cloud network infrastructure incident backlog sprint roadmap vendor contract compliance audit patient
  claims insurance logistics warehouse retail bank payment mortgage ledger payroll benefits hospital laboratory`
    .split(/\s+/)
    .filter(Boolean)

/** What a job asks for, the most frequent first. */
export const SKILLS =
  `Java SQL Python AWS JavaScript React Azure Linux Docker Kubernetes TypeScript Terraform PostgreSQL Oracle
  Jenkins Ansible Kafka Snowflake Tableau Salesforce ServiceNow Workday Hadoop Spark Angular Django Kotlin Swift
  Golang Rust Splunk Informatica Talend Cobol Mainframe Fortran Mulesoft Pega Appian Guidewire`.split(/\s+/)

export const ROLES = `Developer Engineer Analyst Architect Administrator Consultant Tester Manager`.split(' ')
export const LEVELS = ['Senior', 'Junior', 'Lead', 'Principal', 'Staff', '']

const CITIES = 'Springs Falls Park Grove Beach Heights Creek Ridge Harbor Valley'.split(' ')
const NAMES = 'Coral Cedar Maple Silver Oak River Lake Stone Clear Sunny Green Rock Spring'.split(' ')
const STATES = 'FL TX GA NC VA IL OH CO AZ WA'.split(' ')
/** 150 places, as many as a staffing company of some size serves. */
export const PLACES = Array.from({ length: 150 }, (_, at) => {
  const city = `${NAMES[at % NAMES.length]} ${CITIES[Math.floor(at / NAMES.length) % CITIES.length]}`
  return `${city}, ${STATES[at % STATES.length]}`
})

const LONG_TAIL = 8_000

/** Words that nobody else uses: names of products, teams and clients. */
function longTail(): string[] {
  const random = seededRandom(7)
  const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bren stal quor'.split(
    ' ',
  )
  const made = new Set<string>()
  while (made.size < LONG_TAIL) made.add(Array.from({ length: 4 }, () => pick(random, syllables)).join(''))
  return [...made]
}

/** The words of descriptions, the most frequent first. */
export const VOCABULARY: readonly string[] = [...new Set([...plain, ...longTail()])]

/** Picks by Zipf's law: the word of rank n comes up in proportion to 1/n, as in any language. */
export function zipfPicker<T>(random: () => number, ranked: readonly T[]): () => T {
  let total = 0
  const sums = ranked.map((_, rank) => {
    total += 1 / (rank + 2)
    return total
  })
  return () => {
    const wanted = random() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? total) < wanted) low = middle + 1
      else high = middle
    }
    return pick(() => 0, ranked.slice(low, low + 1))
  }
}
