import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { siteSettingsEndpoints } from '#contract/site-settings/endpoints.ts'
import { SIGN_IN_PATH_MAX } from '#contract/site-settings/sign-in-path.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { siteSettingsTexts as texts } from '#contract/site-settings/texts.ts'
import { callTagged } from '#web/api/client.ts'
import { signInOfDocument } from '#web/api/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { change } from '../settings/change.ts'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import type { Route } from './+types/site-settings.ts'
import { AnalyticsSection } from './analytics-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'
import { useTypedSettings } from './use-typed-settings.ts'
import { siteSettingsWords as words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.site)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => callTagged(siteSettingsEndpoints.siteSettings, { signal: request.signal }))
}

const Sent = z.object({
  sign_in_path: z.string(),
  time_zone: z.string(),
  analytics_origins: z.string(),
  analytics_tags: z.string(),
})
/** The settings as they were read, and their tag. */
const Read = z.object({ base: z.string(), tag: z.string() })

const labels = {
  sign_in_path: words.signIn.title,
  time_zone: words.timeZone.title,
  analytics_origins: words.analytics.origins,
  analytics_tags: words.analytics.tags,
}

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const sent: unknown = await request.json()
  const { base, tag } = Read.parse(sent)
  const work = () =>
    saveMerged({
      base: Sent.parse(JSON.parse(base)),
      mine: { ...Sent.parse(JSON.parse(base)), ...Sent.partial().parse(sent) },
      tag,
      save: async (body, ifMatch) =>
        (await callTagged(siteSettingsEndpoints.updateSiteSettings, { body, ifMatch })).body,
      async read() {
        const now = await callTagged(siteSettingsEndpoints.siteSettings)
        return { state: Sent.parse(now.body.data), tag: now.tag }
      },
      what: words.what,
      labelOf: (part) => labels[part],
      textOf: (value) => value,
    })
  return change({ here: url, work, success: texts.saved, failure: texts.notSaved })
}

export default function SiteSettings({ loaderData }: Route.ComponentProps) {
  const { tag } = loaderData
  const settings = loaderData.body.data
  const [search] = useSearchParams()
  const { kept, read, forget } = useTypedSettings(settings, tag)

  /** This document knows the way to the former address alone: a new one takes its place. */
  function follow({ data }: SiteSettingsResponse) {
    forget('sign_in_path')
    if (data.sign_in_path !== signInOfDocument()) location.assign(`${paths.siteSettings}?moved`)
  }
  const { signIn } = words
  return (
    <>
      <Section title={signIn.title} lead={signIn.lead}>
        <ChangeForm<SiteSettingsResponse>
          intent="sign-in"
          read={(form) => ({
            sign_in_path: typed(form, 'sign_in_path'),
            ...read(),
          })}
          onDone={follow}
          button={signIn.save}
          busyButton={settingsWords.saving}
        >
          {(errors) => (
            <>
              {search.has('moved') ? (
                <Alert tone="ok" role="status">
                  <span className="block">{signIn.moved}</span>
                  <SignInAddress path={settings.sign_in_path} />
                </Alert>
              ) : (
                <p>
                  <span className="block text-muted">{signIn.at}</span>
                  <SignInAddress path={settings.sign_in_path} />
                </p>
              )}
              <Field id="sign_in_path" label={signIn.path} hint={signIn.hint} error={errors.sign_in_path}>
                {(control) => (
                  <Input
                    {...control}
                    name="sign_in_path"
                    maxLength={SIGN_IN_PATH_MAX}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    defaultValue={kept.sign_in_path ?? settings.sign_in_path}
                  />
                )}
              </Field>
              <p className="-mt-3 text-muted">{signIn.after}</p>
            </>
          )}
        </ChangeForm>
      </Section>
      <TimeZoneSection
        {...{ settings, kept, read }}
        // This document counts its days in the zone that it was loaded with.
        onDone={() => {
          forget('time_zone')
          location.assign(paths.siteSettings)
        }}
      />
      <AnalyticsSection
        {...{ settings, kept, read }}
        onDone={() => forget('analytics_tags', 'analytics_origins')}
      />
    </>
  )
}

function SignInAddress({ path }: { path: string }) {
  return <strong className="font-semibold wrap-anywhere">{`${location.origin}${path}`}</strong>
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.site} message={words.failed} />
}
