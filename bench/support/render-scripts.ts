import { JOB_TYPES } from '#contract/jobs/job.ts'
import { SKILLS, VOCABULARY } from './job-words.ts'

/** changing-server.ts: a job has changed before this request. */
const changedWhen = (condition: string) =>
  `wrk.headers['X-Job-Changed'] = (${condition}) and '1' or nil\n  n = n + 1\n`

/** wrk asks once for a request that it does not send, before the first: that one has the number -1. */
const request = (tables: string, condition: string, address: string) => `${tables}
local n = -1
request = function()
  local at = n
  ${changedWhen(condition)}  return wrk.format('GET', ${address})
end
`

const quoted = (words: readonly string[]) => `{${words.map((word) => `'${word}'`).join(',')}}`

/** The list, a job changed before each time. */
export const changingList = (): string => request('', 'true', `'/careers'`)

/** Its pages, so many, each once, and then a job changes. */
export const eachListPage = (pages: number): string =>
  request('', `n % ${pages} == 0`, `'/careers?page=' .. at % ${pages} + 1`)

const WORDS = [...SKILLS.map((skill) => skill.toLowerCase()), ...VOCABULARY.slice(0, 160)]

/** Searches that were never asked for: a word, a job type and a workplace, 3,000 in all, and then a job changes. */
export function changingSearches(): string {
  const tables = [
    `local words = ${quoted(WORDS)}`,
    `local kinds = ${quoted(['', ...JOB_TYPES.map((type) => `&job_type=${type.replace(' ', '+')}`)])}`,
    `local places = ${quoted(['', '&remote=true', '&remote=false'])}`,
  ].join('\n')
  const address = `'/careers?search=' .. words[at % #words + 1] .. kinds[math.floor(at / #words) % #kinds + 1]
    .. places[math.floor(at / #words / #kinds) % #places + 1]`
  return request(tables, 'n % (#words * #kinds * #places) == 0', address)
}

/** The pages of these jobs, each once, and then a job changes. */
export const eachJobOnce = (ids: readonly number[]): string =>
  request(`local ids = {${ids.join(',')}}`, 'n % #ids == 0', `'/careers/jobs-detail/' .. ids[at % #ids + 1]`)
