import type { LinkResponse } from '#contract/people/people.ts'
import type { Role } from '#contract/people/role.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { peopleWords } from './words.ts'

const { invite: words, roles } = peopleWords

/** The role that most are invited as comes first. */
const INVITED = ['recruiter', 'administrator', 'editor'] as const satisfies readonly Role[]

export function InviteForm({ onLink }: { onLink: (link: LinkResponse['data']) => void }) {
  return (
    <ChangeForm<LinkResponse['data']>
      intent="invite"
      read={(form) => ({
        name: typed(form, 'name'),
        email: typed(form, 'email'),
        role: typed(form, 'role'),
      })}
      onDone={onLink}
      resets
      button={words.button}
      busyButton={words.busy}
      variant="signal"
      draft="invite"
    >
      {(errors) => (
        <>
          <Field id="name" label={words.name} error={errors.name}>
            {(control) => <Input {...control} name="name" autoComplete="off" required />}
          </Field>
          <Field id="email" label={words.email} error={errors.email}>
            {(control) => <Input {...control} name="email" type="email" autoComplete="off" required />}
          </Field>
          <Field id="role" label={words.role} error={errors.role}>
            {(control) => (
              <Select {...control} name="role" defaultValue="recruiter">
                {INVITED.map((role) => (
                  <option key={role} value={role}>
                    {roles[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </ChangeForm>
  )
}
