import type { FieldErrors } from '#contract/core/error-answer.ts'
import {
  NOTIFY_WHEN,
  type Notifications,
  type NotificationsResponse,
  notificationEndpoints,
} from '#contract/notifications/notifications.ts'
import { notificationTexts as texts } from '#contract/notifications/texts.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import type { Route } from './+types/notifications.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.title)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => call(notificationEndpoints.notifications, { signal: request.signal }))
}

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const body: Notifications = await request.json()
  const work = () => call(notificationEndpoints.updateNotifications, { body })
  return change({ here: url, work, success: texts.saved, failure: texts.notSaved })
}

/** What the person who is signed in is told by mail. */
export default function NotificationSettings({ loaderData: { data, sends, reads } }: Route.ComponentProps) {
  return (
    <Section title={words.title} lead={words.lead}>
      {!sends && (
        <Alert tone="warn" className="mb-4 max-w-text">
          {words.notSending}
        </Alert>
      )}
      <ChangeForm
        intent="notifications"
        read={(form) => ({
          applications: typed(form, 'applications'),
          messages: typed(form, 'messages'),
          replies: typed(form, 'replies'),
          own_jobs: form.has('own_jobs'),
          morning: form.has('morning'),
        })}
        button={words.save}
        busyButton={settingsWords.saving}
      >
        {(errors) => (
          <>
            <div>
              <When what="applications" now={data} errors={errors} />
              <Checkbox name="own_jobs" label={words.own_jobs} defaultChecked={data.own_jobs} />
            </div>
            <When what="messages" now={data} errors={errors} />
            <When what="replies" now={data} errors={errors} hint={reads ? undefined : words.notReading} />
            <Checkbox name="morning" label={words.morning} defaultChecked={data.morning} />
          </>
        )}
      </ChangeForm>
    </Section>
  )
}

type WhenProps = {
  what: 'applications' | 'messages' | 'replies'
  now: NotificationsResponse['data']
  errors: FieldErrors
  hint?: string | undefined
}

function When({ what, now, errors, hint }: WhenProps) {
  return (
    <Field id={what} label={words[what]} hint={hint} error={errors[what]}>
      {(control) => (
        <Select {...control} name={what} defaultValue={now[what]}>
          {NOTIFY_WHEN.map((when) => (
            <option key={when} value={when}>
              {words.when[when]}
            </option>
          ))}
          <option value="unknown" hidden>
            {words.when.unknown}
          </option>
        </Select>
      )}
    </Field>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.title} message={settingsWords.failed} />
}
