import { REQUIREMENTS_MAX, type Requirement, type RequirementKind } from '#contract/evidence/requirement.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { acceptedHits, brandOf, hitsIn, type SkillHit } from '#server/store/search/skill-hits.ts'
import { canonicalSkill, skillVocabulary } from '#server/store/search/skill-vocabulary.ts'
import { askedYears } from './asked-years.ts'
import { postingLines, type Weight } from './posting-lines.ts'
import { bareTitle } from './title-words.ts'

type Posting = Pick<PublicJob, 'title' | 'skills' | 'job_decrp'>
/** Of a kind of this version, as the program reads it. */
type Asked = Requirement & { kind: RequirementKind }
/** What one place of a posting says; a later, surer one says it again. */
type Said = { name: string; weight: Weight; sure: boolean; years: number | null; line: string }

/** More than this is a list of everything, which nobody reads beside people. */
const READ_MOST = 20
const LINE_MAX = 300
const CONDITIONS_MOST = 5
const condition =
  /\b(?:authori[sz]ed to work|work authori[sz]ation|right to work|sponsor(?:ship|ed)?|visa|green card|u\.?s\.? citizen(?:ship|s)?|(?:security|secret) clearance|h-?1b|c2c|w-?2)\b/i

/**
 * What a posting asks for, by the words of its title, its list of skills and its description: skills of the vocabulary, how much each is
 * needed where the text says so, and years where it says a number. `unknown`: entries of the list that the vocabulary does not know.
 */
export function readPosting({ title, skills, job_decrp }: Posting) {
  const listed = skills
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const lines = postingLines(job_decrp)
  const said = [
    ...skillsOf({ text: title, weight: 'required', sure: false }),
    ...listed.flatMap((one): Said[] => {
      const name = canonicalSkill(one)
      if (name === undefined) return skillsOf({ text: one, weight: 'required', sure: false }, 'skills')
      return [{ name, weight: 'required', sure: false, years: null, line: one }]
    }),
    ...lines.flatMap((line) => skillsOf(line)),
  ]
  const bare = bareTitle(title)
  const asked = [...Map.groupBy(said, ({ name }) => name).values()].map(together)
  // A posting that only tells of the work asks for what it tells of.
  const isTold = asked.every(({ level }) => level !== 'required')
  const named = asked.map(
    (one): Asked => ({ ...one, level: isTold || one.level === 'required' ? 'required' : 'nice' }),
  )
  const works: Asked[] = bare === '' ? [] : [requirement('title', bare, 'required', null, title)]
  return {
    requirements: [
      ...works,
      ...[
        ...named.filter(({ level }) => level === 'required'),
        ...named.filter(({ level }) => level === 'nice'),
      ],
    ].slice(0, Math.min(READ_MOST, REQUIREMENTS_MAX)),
    unknown: listed.filter(
      (one) =>
        canonicalSkill(one) === undefined &&
        skillsOf({ text: one, weight: 'named', sure: false }, 'skills').length === 0,
    ),
    conditions: [
      ...new Set(lines.filter(({ text }) => condition.test(text)).map(({ text }) => text.slice(0, LINE_MAX))),
    ].slice(0, CONDITIONS_MOST),
  }
}

function skillsOf(
  { text, weight, sure }: { text: string; weight: Weight; sure: boolean },
  section = 'other',
): Said[] {
  const hits = acceptedHits(hitsIn(text, skillVocabulary()), { text, section })
  const years = askedYears(text, hits)
  const others = choicesIn(text, hits)
  return hits.flatMap((hit) =>
    [hit, ...brandOf(hit)].map(({ writing }) => ({
      name: writing.skill,
      weight: weight === 'required' && others.has(hit) ? 'named' : weight,
      sure,
      years: years.get(hit) ?? null,
      line: text.slice(0, LINE_MAX),
    })),
  )
}

/** Of skills of which one is enough ("AWS, Azure or GCP") all but the first: nobody must have them all. */
function choicesIn(text: string, hits: readonly SkillHit[]): Set<SkillHit> {
  const found = new Set<SkillHit>()
  let row: SkillHit[] = []
  const end = (isChoice: boolean) => {
    if (isChoice) for (const hit of row.slice(1)) found.add(hit)
    row = []
  }
  for (const [at, hit] of hits.entries()) {
    const last = hits[at - 1]
    const gap = last === undefined ? '' : text.slice(last.end, hit.at)
    if (!/^\s?(?:,|,? ?or|\/)\s?$/i.test(gap)) end(false)
    row.push(hit)
    if (/or|\//i.test(gap)) end(true)
  }
  return found
}

/** What several places say of one skill: "must" and "a plus" before a heading, a heading before a mention. */
function together(said: Said[]): Omit<Asked, 'level'> & { level: Weight } {
  const first = (test: (one: Said) => boolean) => said.find(test)
  const best =
    first(({ weight, sure }) => sure && weight === 'required') ??
    first(({ weight, sure }) => sure && weight === 'nice') ??
    first(({ weight }) => weight === 'required') ??
    said[0]
  const years = said.map((one) => one.years ?? 0).reduce((most, one) => Math.max(most, one), 0)
  return {
    kind: 'skill',
    name: best?.name ?? '',
    level: best?.weight ?? 'named',
    years: years === 0 ? null : years,
    line: (said.find((one) => one.years === years) ?? best)?.line ?? null,
    known: true,
  }
}

const requirement = (
  kind: Asked['kind'],
  name: string,
  level: Asked['level'],
  years: number | null,
  line: string | null,
): Asked => ({ kind, name, level, years, line, known: true })
