import { useRef, useState } from 'react'
import type { ContentDocument } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { describedBy, Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Moment } from '../when.tsx'
import { InsteadField } from './instead-field.tsx'
import type { useContent } from './use-content.ts'
import { useDraftLoss } from './use-draft-loss.ts'
import { words } from './words.ts'

type Act = ReturnType<typeof useContent>['act']
type PanelProps = { document: ContentDocument; errors: FieldErrors; busy: boolean; act: Act }

/** When the draft is published, and whether the page is seen at all. */
export function PublishPanel({
  saving,
  ...props
}: PanelProps & {
  places: readonly { path: string; title: string }[]
  /** Something typed is not in the draft yet. */
  saving: boolean
}) {
  const { document, busy, act } = props
  const { key, can_hide, has_draft, planned_at, planned_fault } = document
  const params = { key }
  const [asks, setAsks] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const discardText = useDraftLoss(document, words.discardText)
  if (!can_hide && !has_draft && planned_at === null && planned_fault === null) return null
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-display text-h4 font-semibold outline-none">
        {can_hide ? words.publishing : words.publishingLater}
      </h2>
      {planned_fault !== null && (
        <Alert tone="warn" role="status">
          <p>{words.unpublished(planned_fault)}</p>
          {!has_draft && !saving && (
            <Button
              variant="outline"
              size="small"
              className="mt-3"
              aria-disabled={busy}
              onClick={() =>
                void act({
                  work: (ifMatch) => call(contentEndpoints.discardContentDraft, { params, ifMatch }),
                  done: words.forgotten,
                })
              }
            >
              {words.forget}
            </Button>
          )}
        </Alert>
      )}
      {planned_at !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {words.plannedFor} <Moment at={planned_at} />
          </p>
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              void act({
                work: (ifMatch) => call(contentEndpoints.unplanContent, { params, ifMatch }),
                done: words.unplanned,
              })
            }
          >
            {words.unplan}
          </Button>
        </div>
      )}
      {has_draft && <Plan {...props} />}
      {has_draft && (!document.added || document.published > 0) && (
        <p>
          <Button variant="danger" size="small" aria-disabled={busy} onClick={() => setAsks(true)}>
            {words.discard}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.discardTitle}
        text={discardText}
        cancel={words.cancel}
        confirm={words.discard}
        onConfirm={() => {
          setAsks(false)
          void act({
            work: (ifMatch) => call(contentEndpoints.discardContentDraft, { params, ifMatch }),
            done: words.discarded,
            // The next button would get it, which hides the page.
          }).then((isGone) => isGone && heading.current?.focus())
        }}
      />
      {can_hide && <Visibility {...props} />}
    </section>
  )
}

function Plan({ document: { key }, errors, busy, act }: PanelProps) {
  const [at, setAt] = useState('')
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          work: (ifMatch) =>
            call(contentEndpoints.publishContent, {
              ...{ params: { key }, ifMatch },
              body: { at: new Date(at).toISOString() },
            }),
          done: words.planned,
          refused: words.refused,
        })
      }}
    >
      <Field id="content-at" label={words.publishAt} hint={words.atHint} error={errors.at}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            // A year of four digits: who types in one go has the hour after it.
            max="9999-12-31T23:59"
            required
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" size="small" aria-disabled={busy} className="mt-7">
        {words.plan}
      </Button>
    </form>
  )
}

function Visibility({
  document: { key, path, hidden, redirect_to },
  errors,
  busy,
  act,
  places,
}: PanelProps & { places: readonly { path: string; title: string }[] }) {
  const [instead, setInstead] = useState(hidden ? (redirect_to ?? '') : '/services')
  const set = (to: boolean) =>
    act({
      work: (ifMatch) =>
        call(contentEndpoints.setContentVisibility, {
          ...{ params: { key }, ifMatch },
          body: { hidden: to, redirect_to: to && instead !== '' ? instead : null },
        }),
      done: to ? (hidden ? words.redirected(instead) : words.hidden) : words.shown,
    })
  const choice = (
    <InsteadField
      id="content-redirect_to"
      hint={hidden ? undefined : words.hideHint}
      error={errors.redirect_to ?? (hidden ? undefined : errors.hidden)}
      places={places.map((place) => place.path).filter((place) => place !== path)}
      now={redirect_to}
      value={instead}
      onChange={setInstead}
    >
      <Button variant="outline" size="small" aria-disabled={busy} onClick={() => void set(true)}>
        {hidden ? words.redirect : words.hide}
      </Button>
    </InsteadField>
  )
  if (!hidden) return choice
  return (
    <div className="grid justify-items-start gap-3">
      <p>{words.goTo(redirect_to)}</p>
      {choice}
      <Button
        id="content-hidden"
        variant="outline"
        size="small"
        aria-disabled={busy}
        aria-describedby={describedBy('content-hidden', undefined, errors.hidden)}
        onClick={() => void set(false)}
      >
        {words.show}
      </Button>
      <FieldError id="content-hidden" error={errors.hidden} />
    </div>
  )
}
