import type { ClosingLetter } from '#contract/letters/closing.ts'
import type { Template } from '#contract/letters/template.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { closingWords as words } from './closing-words.ts'

type ClosingSettingProps = { setting: ClosingLetter; tag: string; templates: readonly Template[] }

/** By which template those are told who applied for a job that is closed. */
export function ClosingSetting({ setting: { template_id }, tag, templates }: ClosingSettingProps) {
  return (
    <Section title={words.title} lead={words.lead}>
      <ChangeForm
        intent="closing"
        button={words.save}
        busyButton={settingsWords.saving}
        read={(form) => ({ was: `${template_id ?? ''}`, template_id: typed(form, 'template_id'), tag })}
      >
        {(errors) => (
          <Field id="template_id" label={words.template} hint={words.hint} error={errors.template_id}>
            {(control) => (
              <Select {...control} key={tag} name="template_id" defaultValue={template_id ?? ''}>
                <option value="">{words.nothing}</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </ChangeForm>
    </Section>
  )
}
