import { type ImportDetail, ROW_COUNTS } from '#contract/imports/import.ts'
import { grouped } from '../grouped.ts'
import { Part } from '../part.tsx'
import { fileWords as words } from './words.ts'

/** How many rows would become, or became, what. */
export function Outcome({ file: { kind, state, counts } }: { file: ImportDetail }) {
  const shown = ROW_COUNTS.filter((name) => counts[name] > 0 || name === 'made')
  return (
    <Part title={state !== 'checked' ? words.became : words.would}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {shown.map((name) => (
          <div key={name}>
            <dt className="text-small text-muted">{words.outcomes(kind)[name]}</dt>
            <dd className="font-display text-h4 font-semibold tabular-nums">{grouped(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
