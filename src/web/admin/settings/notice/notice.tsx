import { useState } from 'react'
import { z } from 'zod'
import { NOTICE_MAX } from '#contract/limits.ts'
import type { NoticeAnswer } from '#contract/notice.ts'
import { noticeEndpoints } from '#contract/notice-endpoints.ts'
import { peopleTexts } from '#contract/people-texts.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { asRecruiter } from '../../guard.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { deskMeta } from '../../page-meta.ts'
import { change } from '../change.ts'
import { ChangeForm, typed } from '../change-form.tsx'
import { Section } from '../section.tsx'
import { settingsWords } from '../words.ts'
import type { Route } from './+types/notice.ts'

const { notice: words } = settingsWords
const { notice: texts } = peopleTexts

export const handle = { scripts: 'app' }
export const meta = () => deskMeta(settingsWords.sections.notice)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => call(noticeEndpoints.siteNotice, { signal: request.signal }))
}

const Sent = z.object({
  text: z.string(),
  link: z.string(),
  shown_from: z.string(),
  shown_until: z.string(),
  is_on: z.boolean(),
})

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const body = Sent.parse(await request.json())
  const work = () => call(noticeEndpoints.updateSiteNotice, { body })
  return change({ here: url, work, success: texts.saved, failure: texts.notSaved })
}

export default function Notice({ loaderData: { data: notice } }: Route.ComponentProps) {
  const [length, setLength] = useState(notice.text.length)
  return (
    <Section title={words.title} lead={words.lead}>
      <p className="mb-5">
        <Badge tone={notice.shown ? 'ok' : 'plain'}>{notice.shown ? words.shown : words.notShown}</Badge>
      </p>
      <ChangeForm<NoticeAnswer>
        intent="notice"
        read={(form) => ({
          text: typed(form, 'text'),
          link: typed(form, 'link'),
          shown_from: typed(form, 'shown_from'),
          shown_until: typed(form, 'shown_until'),
          is_on: form.has('is_on'),
        })}
        button={words.save}
        busyButton={settingsWords.saving}
      >
        {(errors) => (
          <>
            <Field
              id="text"
              label={words.text}
              hint={words.textHint(NOTICE_MAX - length)}
              error={errors.text}
            >
              {(control) => (
                <Textarea
                  {...control}
                  name="text"
                  rows={3}
                  maxLength={NOTICE_MAX}
                  defaultValue={notice.text}
                  onChange={({ target }) => setLength(target.value.length)}
                />
              )}
            </Field>
            <Field
              id="link"
              label={words.link}
              optional={settingsWords.optional}
              hint={words.linkHint}
              error={errors.link}
            >
              {(control) => (
                <Input
                  {...control}
                  name="link"
                  inputMode="url"
                  autoComplete="off"
                  defaultValue={notice.link}
                />
              )}
            </Field>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field id="shown_from" label={words.from} error={errors.shown_from}>
                {(control) => (
                  <Input {...control} name="shown_from" type="date" defaultValue={notice.shown_from ?? ''} />
                )}
              </Field>
              <Field id="shown_until" label={words.until} error={errors.shown_until}>
                {(control) => (
                  <Input
                    {...control}
                    name="shown_until"
                    type="date"
                    defaultValue={notice.shown_until ?? ''}
                  />
                )}
              </Field>
            </div>
            <p className="-mt-3 text-muted">{words.daysHint}</p>
            <Checkbox name="is_on" label={words.on} defaultChecked={notice.is_on} />
          </>
        )}
      </ChangeForm>
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.notice} message={settingsWords.failed} />
}
