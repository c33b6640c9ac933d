import { Fragment } from 'react'
import type { Authorization } from '#contract/candidates/resume-facts.ts'
import type { ResumeReading as Reading } from '#contract/candidates/resume-reading.ts'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { readingWords as words } from './reading-words.ts'

/** So many skills stand there at once; the others are folded away. */
const SKILLS_SHOWN = 12

/** What the program read in the newest resume, each with the line that says it. */
export function ResumeReading({ reading }: { reading: Reading }) {
  const skills = reading.facts.filter(({ kind }) => kind === 'skill')
  const others = reading.facts.filter(({ kind }) => kind !== 'skill')
  return (
    <Part title={words.title}>
      <p className="mb-3 text-muted">
        {words.lead}{' '}
        <TextLink to={paths.application(reading.application_id)} dense>
          {words.open}
        </TextLink>
      </p>
      <Lines label={words.kinds.skill} facts={skills.slice(0, SKILLS_SHOWN)} />
      {skills.length > SKILLS_SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
            {words.more(skills.length - SKILLS_SHOWN)}
          </summary>
          <Lines label={words.moreSkills} facts={skills.slice(SKILLS_SHOWN)} />
        </details>
      )}
      {(['title', 'place', 'authorization'] as const).map((kind) => (
        <Lines
          key={kind}
          label={words.kinds[kind]}
          facts={others
            .filter((fact) => fact.kind === kind)
            .map((fact) =>
              kind === 'authorization'
                ? { ...fact, value: words.authorizations[fact.value as Authorization] ?? fact.value }
                : fact,
            )}
        />
      ))}
    </Part>
  )
}

/** What one line says stands together, above it. */
function Lines({ label, facts }: { label: string; facts: Reading['facts'] }) {
  if (facts.length === 0) return null
  const lines = [...new Set(facts.map(({ line }) => line))]
  const saidBy = (line: string) => facts.filter((fact) => fact.line === line)
  return (
    <div className="mb-3">
      <h3 className="text-muted">{label}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere not-last:mb-1">
            {saidBy(line).map(({ value, years }, at) => (
              <Fragment key={value}>
                {at > 0 && ', '}
                <span className="font-semibold">{value}</span>
                {years !== null && <span className="whitespace-nowrap"> · {words.years(years)}</span>}
              </Fragment>
            ))}
            {saidBy(line).every(({ value }) => value !== line) && <q className="block text-muted">{line}</q>}
          </li>
        ))}
      </ul>
    </div>
  )
}
