import { personNameEndpoints } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRead } from '../use-read.ts'
import { stepWords } from './words.ts'

const words = stepWords.more

/** On which day, and by whom. Until the names are read, who was chosen stays chosen. */
export function StepFields({ day, owner }: { day: string; owner: string }) {
  const { reading } = useRead('people', (signal) => call(personNameEndpoints.listPersonNames, { signal }))
  const people = reading.state === 'loaded' ? reading.data.data : []
  return (
    <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field id="step-day" label={words.day}>
        {(control) => <Input {...control} name="due_on" type="date" required defaultValue={day} />}
      </Field>
      {people.length > 0 && (
        <Field id="step-owner" label={words.owner}>
          {(control) => (
            <Select {...control} name="owner" defaultValue={owner}>
              <option value="">{words.nobody}</option>
              {people
                .filter(({ enabled, id }) => enabled || id === owner)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
