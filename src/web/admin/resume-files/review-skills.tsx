import type { Candidate } from '#contract/candidates/candidate.ts'
import { choiceOf, type DraftFact, isKnown } from './draft.ts'
import { words } from './words.ts'

type ReviewSkillsProps = {
  skills: readonly DraftFact[]
  person: Candidate | undefined
  onChange: (skill: DraftFact, to: Partial<DraftFact>) => void
}

/** Skills side by side, for there are dozens; the lines that say them are shown on demand. */
export function ReviewSkills({ skills, person, onChange }: ReviewSkillsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-semibold">{words.skills}</legend>
      <ul className="flex flex-wrap gap-x-2 gap-y-1">
        {skills.map((skill) => {
          const known = isKnown(skill, person)
          const taken = known || choiceOf(skill, person) !== 'leave'
          return (
            <li key={skill.key}>
              <label
                title={skill.read?.lines[0]?.text}
                className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 lg:min-h-8 ${taken ? '' : 'text-muted line-through'}`}
              >
                <input
                  type="checkbox"
                  className="size-4 cursor-pointer accent-brand"
                  checked={taken}
                  disabled={known}
                  onChange={({ target }) => onChange(skill, { choice: target.checked ? 'use' : 'leave' })}
                />
                {skill.value}
              </label>
            </li>
          )
        })}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
          {words.where}
        </summary>
        <dl className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {skills.map(({ key, value, read }) => (
            <div key={key} className="contents">
              <dt className="wrap-anywhere">{value}</dt>
              <dd className="text-muted wrap-anywhere">{words.line(read?.lines[0]?.text ?? '')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </fieldset>
  )
}
