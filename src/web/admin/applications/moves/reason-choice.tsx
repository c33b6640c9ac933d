import type { Reason } from '#contract/reasons/reason.ts'
import { moveWords as words } from './words.ts'

type ReasonChoiceProps = {
  /** Those that can be picked. */
  reasons: readonly Reason[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The fixed reasons, the first nine with their digits. */
export function ReasonChoice({ reasons, chosen, onChoose }: ReasonChoiceProps) {
  if (reasons.length === 0) return null
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 font-semibold">{words.why}</legend>
      <div className="flex flex-wrap gap-x-5">
        {reasons.map(({ id, name }, at) => (
          <label key={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-8">
            <input
              type="radio"
              name="reason_id"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="size-4 accent-brand"
            />
            {at < 9 && (
              <span aria-hidden="true" className="text-muted tabular-nums">
                {at + 1}
              </span>
            )}
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
