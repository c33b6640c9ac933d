import { isbot } from 'isbot'
import { VISIT_HEADER, type VisitStep } from '#contract/site/visit.ts'
import type { PageRequest, PageResponse } from './answer.ts'

/** What a person did with a page; `entry` and `foundNothing` as the counter of visits takes them. */
type SeenVisit = {
  kind: 'view' | 'began'
  path: string
  entry?: { landing: string; referrer: string }
  foundNothing?: string | undefined
}

const SHOWN: VisitStep = 'shown'
const BEGAN: VisitStep = 'began'
const AGENTS_KEPT = 1_000
const AGENT_LENGTH = 500
const agents = new Map<string, boolean>()

/** To judge a name takes longer than to answer with a page, and many visitors have the same. */
function isRobot(agent: string | undefined): boolean {
  if (agent === undefined) return true
  // No browser has such a long one.
  if (agent.length > AGENT_LENGTH) return true
  let robot = agents.get(agent)
  if (robot === undefined) {
    if (agents.size >= AGENTS_KEPT) agents.clear()
    robot = isbot(agent)
    agents.set(agent, robot)
  }
  return robot
}

/**
 * What an answer was to a person who looks at the site, as far as the request says it; undefined for files, for what is not shown (a
 * page that is fetched or rendered ahead says so itself when it is), and for programs. Nothing of it says who.
 */
export function visitOf(
  { method, url, headers }: PageRequest,
  { visit }: PageResponse,
): SeenVisit | undefined {
  if (visit === undefined) return undefined
  const { path, foundNothing } = visit
  const said = headers[VISIT_HEADER]
  if (method === 'HEAD') {
    const kind = said === BEGAN ? 'began' : said === SHOWN ? 'view' : undefined
    return kind === undefined || isRobot(headers['user-agent']) ? undefined : { kind, path, foundNothing }
  }
  const isShown = (headers['sec-fetch-dest'] ?? 'document') === 'document'
  if (!isShown || headers['sec-purpose'] !== undefined || isRobot(headers['user-agent'])) return undefined
  const { referer = '', host = '' } = headers
  if (headers['sec-fetch-site'] === 'same-origin' || hostOf(referer) === host)
    return { kind: 'view', path, foundNothing }
  return { kind: 'view', path, foundNothing, entry: { landing: `http://${host}${url}`, referrer: referer } }
}

/** Of an address as browsers write it. */
const hostOf = (address: string): string => address.split('/', 3)[2] ?? ''
