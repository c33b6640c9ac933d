import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { STAGE_NAME_MAX } from '#contract/core/limits.ts'
import { STAGE_KINDS } from '#contract/stages/stage.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
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

/** One stage of the list. It moves by its buttons, or by Alt with an arrow key from its name; the focus goes along. */
export function StageFields({ row, at, count, errors, onChange, onMove, onRemove }: StageFieldsProps) {
  const { key, name, kind } = row
  const called = name.trim() === '' ? words.unnamed : name
  return (
    <li className={`${surface} p-3`}>
      <div className="flex flex-wrap items-start gap-2">
        <div className="grow basis-44">
          <Input
            id={`${key}-name`}
            aria-label={words.nameOf(at + 1)}
            aria-invalid={errors.name ? true : undefined}
            aria-describedby={errors.name ? `${key}-name-error` : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            value={name}
            maxLength={STAGE_NAME_MAX}
            onChange={({ target }) => onChange({ name: target.value })}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              onMove(at + (event.key === 'ArrowUp' ? -1 : 1))
            }}
          />
          <FieldError id={`${key}-name`} error={errors.name} />
        </div>
        <div className="grow basis-40 sm:max-w-56">
          <Select
            aria-label={words.kindOf(at + 1)}
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
        <div className="flex h-12 items-center">
          <IconButton
            label={words.up(called)}
            Icon={ArrowUp}
            variant="quiet"
            onPress={at > 0 ? () => onMove(at - 1) : undefined}
          />
          <IconButton
            label={words.down(called)}
            Icon={ArrowDown}
            variant="quiet"
            onPress={at < count - 1 ? () => onMove(at + 1) : undefined}
          />
          <IconButton label={words.remove(called)} Icon={X} variant="quiet" onPress={onRemove} />
        </div>
      </div>
    </li>
  )
}
