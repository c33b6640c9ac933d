import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { paths } from '../paths.ts'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { TextLink } from '../text-link.tsx'
import { siteSettingsWords } from './words.ts'

const words = siteSettingsWords.analytics

type Props = {
  settings: SiteSettingsResponse['data']
  /** What the form sends beside its own fields. */
  read: Record<string, string>
}

/** What public pages load of others. */
export function AnalyticsSection({ settings, read }: Props) {
  return (
    <Section title={words.title} lead={words.lead}>
      <ChangeForm<SiteSettingsResponse>
        intent="analytics"
        read={(form) => ({
          ...read,
          analytics_tags: typed(form, 'analytics_tags'),
          analytics_origins: typed(form, 'analytics_origins'),
        })}
        button={words.save}
        busyButton={settingsWords.saving}
      >
        {(errors) => (
          <>
            <Field
              id="analytics_tags"
              label={words.tags}
              optional={settingsWords.optional}
              hint={words.tagsHint}
              error={errors.analytics_tags}
            >
              {(control) => (
                <Textarea
                  {...control}
                  name="analytics_tags"
                  rows={3}
                  spellCheck={false}
                  defaultValue={settings.analytics_tags}
                />
              )}
            </Field>
            <Field
              id="analytics_origins"
              label={words.origins}
              optional={settingsWords.optional}
              hint={words.originsHint}
              error={errors.analytics_origins}
            >
              {(control) => (
                <Textarea
                  {...control}
                  name="analytics_origins"
                  rows={3}
                  spellCheck={false}
                  defaultValue={settings.analytics_origins}
                />
              )}
            </Field>
            <p className="text-muted">{words.where}</p>
            <Alert tone="warn">
              <span className="block">{words.policy}</span>
              <TextLink to={paths.contentPage('privacy-policy')}>{words.toPolicy}</TextLink>
            </Alert>
          </>
        )}
      </ChangeForm>
    </Section>
  )
}
