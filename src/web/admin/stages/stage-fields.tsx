import { STAGE_NAME_MAX } from '#contract/core/limits.ts'
import { STAGE_KINDS } from '#contract/stages/stage.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { OrderedItem } from '../settings/ordered-item.tsx'
import type { StageRow } from './stage-rows.ts'
import { stageWords as words } from './words.ts'

type StageFieldsProps = {
  row: StageRow
  at: number
  count: number
  errors: { name: string | undefined; kind: string | undefined }
  onChange: (change: Partial<StageRow>) => void
  /** To which place, counted from 0. */
  onMove: (to: number) => void
  onRemove: () => void
}

/** One stage of the list, its name and its kind. */
export function StageFields({ row, errors, onChange, ...rest }: StageFieldsProps) {
  const { key, name, kind } = row
  const called = name.trim() === '' ? words.unnamed : name
  return (
    <OrderedItem
      {...rest}
      id={key}
      name={name}
      maxLength={STAGE_NAME_MAX}
      error={errors.name}
      labels={{
        name: words.nameOf(rest.at + 1),
        up: words.up(called),
        down: words.down(called),
        remove: words.remove(called),
      }}
      onRename={(next) => onChange({ name: next })}
    >
      <div className="grow basis-40 sm:max-w-56">
        <Select
          aria-label={words.kindOf(rest.at + 1)}
          aria-invalid={errors.kind ? true : undefined}
          aria-describedby={errors.kind ? `${key}-kind-error` : undefined}
          value={kind}
          onChange={({ target }) => {
            const next = STAGE_KINDS.find((one) => one === target.value)
            if (next) onChange({ kind: next })
          }}
        >
          {STAGE_KINDS.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </Select>
        <FieldError id={`${key}-kind`} error={errors.kind} />
      </div>
    </OrderedItem>
  )
}
