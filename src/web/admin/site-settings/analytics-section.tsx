import { useRef } from 'react'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { paths } from '../paths.ts'
import { ChangeForm } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { TextLink } from '../text-link.tsx'
import { siteSettingsWords } from './words.ts'

const words = siteSettingsWords.analytics

type Props = {
  settings: SiteSettingsResponse['data']
  /** What was typed and not saved before the page was opened. */
  kept: Readonly<Record<string, string>>
  /** What the form sends beside its own fields. */
  read: () => Record<string, string>
  onDone: () => void
}

/** What public pages load of others. */
export function AnalyticsSection({ settings, kept, read, onDone }: Props) {
  const tags = useRef<HTMLTextAreaElement>(null)
  const origins = useRef<HTMLTextAreaElement>(null)
  const sent = useRef({ analytics_tags: '', analytics_origins: '' })

  /** Both are stored in one spelling, which is shown; what was typed meanwhile stays. */
  function show({ data }: SiteSettingsResponse) {
    onDone()
    if (tags.current?.value === sent.current.analytics_tags) tags.current.value = data.analytics_tags
    if (origins.current?.value === sent.current.analytics_origins)
      origins.current.value = data.analytics_origins
  }
  return (
    <Section title={words.title} lead={words.lead}>
      <ChangeForm<SiteSettingsResponse>
        intent="analytics"
        read={() => {
          sent.current = {
            analytics_tags: tags.current?.value ?? '',
            analytics_origins: origins.current?.value ?? '',
          }
          return { ...read(), ...sent.current }
        }}
        onDone={show}
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
                  ref={tags}
                  name="analytics_tags"
                  className="font-mono"
                  rows={3}
                  spellCheck={false}
                  defaultValue={kept.analytics_tags ?? settings.analytics_tags}
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
                  ref={origins}
                  name="analytics_origins"
                  className="font-mono"
                  rows={3}
                  spellCheck={false}
                  defaultValue={kept.analytics_origins ?? settings.analytics_origins}
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
