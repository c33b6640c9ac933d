import { FACET_VALUE_MAX } from '#contract/candidates/facets.ts'
import { shownLine } from '#contract/core/text.ts'
import type { PersonTexts } from './person-texts.ts'
import { canonicalSkill } from './skill-vocabulary.ts'
import type { ValueKind } from './value-codes.ts'

/** A resume that names more skills names them all in vain. */
const SKILLS_MOST = 80
const ANSWERS_MOST = 40

export type Value = { kind: ValueKind; value: string }

/** What lists of people narrow down by, of this person, as it is asked for. */
export function valuesOf({ facts, readings, tags, pools, answers, owner_id, source }: PersonTexts): Value[] {
  const current = (kind: string) =>
    facts.filter((fact) => fact.kind === kind && fact.state === 'current').map(({ value }) => value)
  const read = (kind: string) => readings.filter((one) => one.kind === kind).map(({ value }) => value)
  const said = current('work_authorization').slice(0, 1)
  const values: Record<ValueKind, string[]> = {
    // Whoever writes several into one fact means each of them.
    skill: [...current('skill').flatMap((several) => several.split(',')), ...read('skill')].map(skillNamed),
    tag: tags,
    pool: pools.map(String),
    authorization: said.length > 0 ? said : read('authorization'),
    answer: answers
      .filter(({ kind, answer }) => (kind === 'yes_no' || kind === 'choice') && answer !== '')
      .map(({ question, answer }) => `${question}: ${answer}`),
    owner: owner_id === null ? [] : [owner_id],
    source: source === null ? [] : [source],
  }
  const most: Partial<Record<ValueKind, number>> = { skill: SKILLS_MOST, answer: ANSWERS_MOST }
  return (Object.keys(values) as ValueKind[]).flatMap((kind) =>
    [...new Set(values[kind].map(facetValue))]
      .filter((value) => value !== '')
      .slice(0, most[kind])
      .map((value) => ({ kind, value })),
  )
}

/** As skills are compared, however somebody wrote one: `k8s` is Kubernetes. What the vocabulary does not know, in small letters. */
export const skillNamed = (written: string): string => canonicalSkill(written) ?? written.trim().toLowerCase()

/** As a query can name it: on one line, its beginning if it is long. */
const facetValue = (value: string): string =>
  shownLine(value).replace(/\s+/g, ' ').slice(0, FACET_VALUE_MAX).toWellFormed().trim()
