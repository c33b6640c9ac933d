import { ADDRESS_MAX } from '#contract/content/address.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { addedWords as words } from './added-words.ts'

/** A page that others may stand below. */
export type Above = { key: string; title: string }

type PlaceFieldsProps = {
  path: string
  parent: string | null
  services: readonly Above[]
  errors: FieldErrors
  onPath: (path: string) => void
  onParent: (parent: string | null) => void
}

/** Where a page stands: its address and, below /marketing, the service that it belongs to. */
export function PlaceFields({ path, parent, services, errors, onPath, onParent }: PlaceFieldsProps) {
  return (
    <>
      <Field id="content-path" label={words.address} hint={words.addressHint} error={errors.path}>
        {(control) => (
          <Input
            {...control}
            value={path}
            maxLength={ADDRESS_MAX}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onPath(target.value)}
          />
        )}
      </Field>
      {(path.startsWith('/marketing/') || parent !== null) && (
        <Field id="content-parent" label={words.parent} error={errors.parent}>
          {(control) => (
            <Select
              {...control}
              value={parent ?? ''}
              onChange={({ target }) => onParent(target.value === '' ? null : target.value)}
            >
              <option value="">{words.choose}</option>
              {services.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}
