import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StageEdit } from './stage-rows.ts'
import { stageWords as words } from './words.ts'

type RemovedStagesProps = {
  edit: StageEdit
  errors: FieldErrors
  onKeep: (key: string) => void
  onMoveTo: (key: string, to: string) => void
}

/** The stages that go with the next save, and where their applications go. */
export function RemovedStages({ edit: { rows, removed }, errors, onKeep, onMoveTo }: RemovedStagesProps) {
  if (removed.length === 0) return null
  return (
    <section aria-labelledby="removed-stages" className="mt-5">
      <h3 id="removed-stages" className="font-semibold">
        {words.removed}
      </h3>
      <p className="text-muted">{words.removedLead}</p>
      <ul className="mt-2 grid gap-3">
        {removed.map(({ key, id, name, to }) => (
          <li key={key} className="flex flex-wrap items-end gap-3">
            <Field
              id={`${key}-to`}
              label={words.moveTo(name)}
              error={errors[`move_to.${id}`]}
              className="grow sm:max-w-80"
            >
              {(control) => (
                <Select {...control} value={to} onChange={({ target }) => onMoveTo(key, target.value)}>
                  {rows
                    .filter((row) => row.id !== undefined)
                    .map((row) => (
                      <option key={row.key} value={row.key}>
                        {row.name}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <Button
              variant="outline"
              size="small"
              className="h-12"
              aria-label={words.keep(name)}
              onClick={() => onKeep(key)}
            >
              {words.keepIt}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
