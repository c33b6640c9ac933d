import { useRef, useState } from 'react'
import { z } from 'zod'
import { NOTICE_MAX } from '#contract/core/limits.ts'
import { noticeEndpoints } from '#contract/notices/endpoints.ts'
import type { NoticeResponse } from '#contract/notices/notice.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { callTagged } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { useDiscardDraftText, useDraftText } from '../use-draft-text.ts'
import type { Route } from './+types/notice.ts'
import { noticeWords as words } from './words.ts'

const { notice: texts } = peopleTexts

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.notice)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => callTagged(noticeEndpoints.siteNotice, { signal: request.signal }))
}

const Sent = z.object({
  text: z.string(),
  link: z.string(),
  shown_from: z.string(),
  shown_until: z.string(),
  is_on: z.boolean(),
})
/** The notice as it was read, and its tag. */
const Read = z.object({ base: z.string(), tag: z.string() })

const labels = {
  text: words.text,
  link: words.link,
  shown_from: words.from,
  shown_until: words.until,
  is_on: words.on,
}

const stateOf = (notice: NoticeResponse['data']) =>
  Sent.parse({ ...notice, shown_from: notice.shown_from ?? '', shown_until: notice.shown_until ?? '' })

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const sent: unknown = await request.json()
  const { base, tag } = Read.parse(sent)
  const work = () =>
    saveMerged({
      base: Sent.parse(JSON.parse(base)),
      mine: Sent.parse(sent),
      tag,
      save: async (body, ifMatch) =>
        (await callTagged(noticeEndpoints.updateSiteNotice, { body, ifMatch })).body,
      async read() {
        const now = await callTagged(noticeEndpoints.siteNotice)
        return { state: stateOf(now.body.data), tag: now.tag }
      },
      what: conflictWords.notice,
      labelOf: (part) => labels[part],
      textOf: (value) => (typeof value === 'string' ? value : value ? conflictWords.yes : conflictWords.no),
    })
  return change({ here: url, work, success: texts.saved, failure: texts.notSaved })
}

export default function Notice({ loaderData }: Route.ComponentProps) {
  const { tag } = loaderData
  const notice = loaderData.body.data
  const [length, setLength] = useState(notice.text.length)
  const field = useRef<HTMLTextAreaElement>(null)
  const forget = useDiscardDraftText()
  useDraftText(field, 'notice')

  /** The fields keep their own text: what was chosen of somebody else's is put into them. */
  function show({ data }: NoticeResponse) {
    forget('notice')
    for (const [name, value] of Object.entries(stateOf(data))) {
      const input = document.getElementById(name)
      if (typeof value === 'boolean') {
        if (input instanceof HTMLInputElement) input.checked = value
      } else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
        input.value = value
    }
    setLength(data.text.length)
  }
  return (
    <Section title={words.title} lead={words.lead}>
      <p className="mb-5">
        <Badge tone={notice.shown ? 'ok' : 'plain'}>{notice.shown ? words.shown : words.notShown}</Badge>
      </p>
      <ChangeForm<NoticeResponse>
        intent="notice"
        read={(form) => ({
          text: typed(form, 'text'),
          link: typed(form, 'link'),
          shown_from: typed(form, 'shown_from'),
          shown_until: typed(form, 'shown_until'),
          is_on: form.has('is_on'),
          base: JSON.stringify(stateOf(notice)),
          tag,
        })}
        onDone={show}
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
                  ref={field}
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
            <Checkbox id="is_on" name="is_on" label={words.on} defaultChecked={notice.is_on} />
          </>
        )}
      </ChangeForm>
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.notice} message={settingsWords.failed} />
}
