import { useState } from 'react'
import { z } from 'zod'
import type { ContentDocument } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'
import { addedWords as words } from './added-words.ts'
import { InsteadField } from './instead-field.tsx'
import { type Above, PlaceFields } from './place-fields.tsx'
import type { useContent } from './use-content.ts'
import { words as contentWords } from './words.ts'

type AddedPanelProps = {
  document: ContentDocument
  errors: FieldErrors
  busy: boolean
  act: ReturnType<typeof useContent>['act']
  places: readonly { path: string }[]
  services: readonly Above[]
}

/** Where a page stands that an owner added, and how it is taken out or brought back. */
export function AddedPanel(props: AddedPanelProps) {
  const { document } = props
  if (document.removed_at !== null) return <RemovedPanel {...props} />
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-h4 font-semibold">{words.place}</h2>
      {document.path === '' && (
        <Alert tone="warn" role="status">
          {words.noAddress}
        </Alert>
      )}
      <AddressForm {...props} />
      <Removal {...props} />
    </section>
  )
}

/** What is typed and not saved, and the address that the page had then. */
const KeptPlace = z.object({ base: z.string(), path: z.string(), parent: z.string().nullable() })

function AddressForm({ document, errors, busy, act, services }: AddedPanelProps) {
  const draft = useDraftName()(`content-place:${document.key}`)
  const base = { path: document.path, parent: document.parent }
  const [{ path, parent }, setPlace] = useState(() => {
    const kept = readDraft(draft, KeptPlace)
    return kept?.base === base.path ? kept : base
  })
  const change = (by: Partial<typeof base>) => {
    const place = { path, parent, ...by }
    setPlace(place)
    if (place.path === base.path && place.parent === base.parent) clearDraft(draft)
    else writeDraft(draft, { base: base.path, ...place })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          work: (ifMatch) =>
            call(contentEndpoints.setContentAddress, {
              ...{ params: { key: document.key }, body: { path, parent }, ifMatch },
            }),
          done: words.moved,
        }).then((isMoved) => isMoved && clearDraft(draft))
      }}
    >
      <PlaceFields
        {...{ path, parent, errors }}
        services={services.filter(({ key }) => key !== document.key)}
        onPath={(typed) => change({ path: typed })}
        onParent={(chosen) => change({ parent: chosen })}
      />
      <p>
        <Button type="submit" variant="outline" size="small" aria-disabled={busy}>
          {words.move}
        </Button>
      </p>
    </form>
  )
}

function Removal({ document: { key, path, published }, errors, busy, act, places }: AddedPanelProps) {
  const [instead, setInstead] = useState('/services')
  const isOut = published > 0
  const remove = (
    <Button
      variant="danger"
      size="small"
      aria-disabled={busy}
      onClick={() =>
        void act({
          work: (ifMatch) =>
            call(contentEndpoints.removeContent, {
              ...{ params: { key }, ifMatch },
              body: { redirect_to: isOut && instead !== '' ? instead : null },
            }),
          done: words.removed,
          // Hiding the page, above, asks for a page in its place too.
          fieldOf: (name) => (name === 'redirect_to' || name === 'hidden' ? 'instead' : name),
        })
      }
    >
      {words.remove}
    </Button>
  )
  if (!isOut)
    return (
      <div>
        <p className="mb-3 text-muted">{words.unseenHint}</p>
        {remove}
      </div>
    )
  return (
    <InsteadField
      id="content-instead"
      hint={words.removeHint}
      error={errors.instead}
      places={places.map((place) => place.path).filter((place) => place !== path)}
      now={null}
      value={instead}
      onChange={setInstead}
    >
      {remove}
    </InsteadField>
  )
}

function RemovedPanel({ document, errors, busy, act, places }: AddedPanelProps) {
  const { key, published, redirect_to } = document
  const [instead, setInstead] = useState(redirect_to ?? '')
  return (
    <section className="grid gap-4">
      <Alert tone="warn" role="status">
        <p className="font-semibold">{words.isRemoved}</p>
        {published > 0 && <p>{contentWords.goTo(redirect_to)}</p>}
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          aria-disabled={busy}
          onClick={() =>
            void act({
              work: (ifMatch) => call(contentEndpoints.bringBackContent, { params: { key }, ifMatch }),
              done: words.broughtBack,
            })
          }
        >
          {words.bringBack}
        </Button>
        <FieldError id="content-path" error={errors.path} />
      </Alert>
      {published > 0 && (
        <InsteadField
          id="content-redirect_to"
          hint={words.leadHint}
          error={errors.redirect_to ?? errors.hidden}
          // At its own address another page may stand by now.
          places={places.map((place) => place.path)}
          now={redirect_to}
          value={instead}
          onChange={setInstead}
        >
          <Button
            variant="outline"
            size="small"
            aria-disabled={busy}
            onClick={() =>
              void act({
                work: (ifMatch) =>
                  call(contentEndpoints.setContentVisibility, {
                    ...{ params: { key }, ifMatch },
                    body: { hidden: true, redirect_to: instead === '' ? null : instead },
                  }),
                done: contentWords.redirected(instead),
              })
            }
          >
            {contentWords.redirect}
          </Button>
        </InsteadField>
      )}
    </section>
  )
}
