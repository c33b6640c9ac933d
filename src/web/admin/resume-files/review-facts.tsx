import type { Candidate } from '#contract/candidates/candidate.ts'
import { factKind } from '#contract/candidates/fact-kinds.ts'
import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { FACT_MAX } from '#contract/core/limits.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { factText } from '../candidates/fact-value.tsx'
import { leaveOnEscape } from '../send-on-enter.ts'
import { type Choice, choiceOf, type DraftFact, isKnown, replaced } from './draft.ts'
import { ReviewSkills } from './review-skills.tsx'
import { words } from './words.ts'

type ReviewFactsProps = {
  facts: readonly DraftFact[]
  positions: ResumeFacts['positions']
  /** Whom they are added to. */
  person: Candidate | undefined
  onChange: (facts: readonly DraftFact[]) => void
}

/** What was read, each with the line that says it: taken over, changed, or left out. */
export function ReviewFacts({ facts, positions, person, onChange }: ReviewFactsProps) {
  const change = (fact: DraftFact, to: Partial<DraftFact>) =>
    onChange(facts.map((other) => (other.key === fact.key ? { ...other, ...to } : other)))
  const skills = facts.filter(({ kind }) => kind === 'skill')
  return (
    <section aria-label={words.read}>
      <p className="mb-2 text-muted">{words.readHint}</p>
      <ul className="grid gap-2">
        {facts
          .filter(({ kind }) => kind !== 'skill')
          .map((fact) => (
            <FactRow
              key={fact.key}
              fact={fact}
              span={spanOf(fact, positions)}
              person={person}
              onChange={(to) => change(fact, to)}
            />
          ))}
      </ul>
      {skills.length > 0 && <ReviewSkills skills={skills} person={person} onChange={change} />}
    </section>
  )
}

/** When the person had that title, or was there. */
function spanOf({ kind, value }: DraftFact, positions: ResumeFacts['positions']): string | undefined {
  const position = positions.find(
    ({ title, employer }) =>
      (kind === 'title' && title === value) || (kind === 'employer' && employer === value),
  )
  if (position?.from == null) return undefined
  const to = position.to === 'present' || position.to === null ? words.present : position.to
  return words.span(position.from, to)
}

type FactRowProps = {
  fact: DraftFact
  span: string | undefined
  person: Candidate | undefined
  onChange: (to: Partial<DraftFact>) => void
}

function FactRow({ fact, span, person, onChange }: FactRowProps) {
  const { key, kind, value, read } = fact
  const { label, choices } = factKind(kind)
  const known = isKnown(fact, person)
  const other = known ? undefined : replaced(fact, person)
  const choice = choiceOf(fact, person)
  const line = read?.lines[0]?.text
  const input = `fact-${key}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[auto_6rem_minmax(0,1fr)]">
      <label className="grid size-11 cursor-pointer place-items-center lg:size-9">
        <span className="sr-only">{words.take(label)}</span>
        <input
          type="checkbox"
          className="size-5 cursor-pointer accent-brand"
          checked={known || choice !== 'leave'}
          disabled={known || value.trim() === ''}
          onChange={({ target }) =>
            onChange({ choice: target.checked ? (other ? 'offer' : 'use') : 'leave' })
          }
        />
      </label>
      <label htmlFor={input} className="py-2 text-muted max-sm:row-start-1 max-sm:[grid-column:2]">
        {label}
      </label>
      <div className="min-w-0 max-sm:[grid-column:2]">
        {choices ? (
          <Select
            id={input}
            value={value}
            className="min-h-11 lg:min-h-9"
            onKeyDown={leaveOnEscape}
            onChange={({ target }) => onChange({ value: target.value })}
          >
            {Object.entries(choices).map(([one, shown]) => (
              <option key={one} value={one}>
                {shown}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            id={input}
            value={value}
            maxLength={FACT_MAX}
            autoComplete="off"
            className={choice === 'leave' && !known ? 'text-muted line-through' : ''}
            onKeyDown={leaveOnEscape}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        )}
        {other && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <span className="text-warn wrap-anywhere">{words.now(factText(other))}</span>
            <Select
              aria-label={words.offerOf(label)}
              value={choice}
              onKeyDown={leaveOnEscape}
              onChange={({ target }) => {
                const to = (['offer', 'use', 'leave'] as const).find((one) => one === target.value)
                if (to !== undefined) onChange({ choice: to satisfies Choice })
              }}
            >
              {Object.entries(words.offers).map(([one, shown]) => (
                <option key={one} value={one}>
                  {shown}
                </option>
              ))}
            </Select>
          </p>
        )}
        <p className="mt-0.5 text-muted wrap-anywhere">
          {[
            known && words.known,
            span,
            line === undefined || read?.value !== value ? words.noLine : words.line(line),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      </div>
    </li>
  )
}
