import type { CandidateFilter, Match } from '#contract/candidates/candidate-list.ts'
import { AVAILABLE, CAME, CONTACTED, RATES } from '#contract/candidates/facets.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { readValues } from '#contract/candidates/written-values.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Filter } from '#server/store/candidates/candidate-filter.ts'
import { skillNamed } from '#server/store/search/person-values.ts'
import { townOf } from '#server/store/search/town.ts'
import { withStep } from '#server/store/steps/step-list.ts'
import type { Actor } from '../people/authenticate.ts'
import { stepSpans } from '../steps/step-days.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a list of candidates asks of the store. Throws `invalid_input` for a town that nobody knows. */
export function peopleFilter(query: CandidateFilter, now: Date, actor: Actor): Filter {
  const { search, tag, pool, source, offered, do_not_contact, stage, skill, authorization, answer } = query
  const { near, miles, rate, available, contacted, came, owner } = query
  // The same question within an hour is the same one to the store.
  const hour = Math.floor(now.getTime() / HOUR) * HOUR
  const ago = (days: number) => new Date(hour - days * DAY).toISOString()
  const one = (kind: 'authorization' | 'answer', written: string) => {
    const oneOf = readValues(written)
    return oneOf.length === 0 ? [] : [{ kind, oneOf }]
  }
  return {
    search,
    owners: owner
      .split(',')
      .filter(Boolean)
      .map((id) => (id === 'me' ? actor.id : id)),
    tags: eachOf(tag, query.tag_match),
    pools: eachOf(pool, query.pool_match),
    values: [
      ...eachOf(skill.map(skillNamed), query.skill_match).map((oneOf) => ({ kind: 'skill' as const, oneOf })),
      ...one('authorization', authorization),
      ...one('answer', answer),
    ],
    sources: readValues(source),
    offered,
    do_not_contact,
    stages: stage,
    near: near === '' ? undefined : { ...known(near), miles },
    rates: rate.map((one) => RATES[one]),
    availableBy: available && dayOf(new Date(now.getTime() + AVAILABLE[available] * DAY)),
    contacted: contacted && contactedOf(contacted, ago(CONTACTED[contacted])),
    cameSince: came && ago(CAME[came]),
    step: withStep(query.step, stepSpans(now)),
  }
}

/** Lists of which a person has one each: all values in one, or each in one of its own. */
const eachOf = <V>(values: readonly V[], match: Match | undefined): (readonly V[])[] => {
  if (values.length === 0) return []
  return match === 'any' ? [values] : values.map((value) => [value])
}

function contactedOf(contacted: keyof typeof CONTACTED, at: string): Filter['contacted'] {
  if (contacted === 'never') return 'never'
  return contacted === 'not-90' ? { before: at } : { since: at }
}

function known(near: string): { latitude: number; longitude: number } {
  const town = townOf(near)
  if (town === undefined)
    throw new AppError('invalid_input', { fields: { near: candidateTexts.townUnknown } })
  return town
}
