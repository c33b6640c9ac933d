import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Body } from '../content/content-editor.ts'
import type { LoadedDocument } from '../content/load-document.ts'
import { sampleWords } from '../content/shown-samples-words.ts'
import { UnsavedDraft } from '../content/unsaved-draft.tsx'
import { useContent } from '../content/use-content.ts'
import { ScreenButtons, type ScreenProps } from './screen-buttons.tsx'
import { words } from './words.ts'

export type DocumentForm = (body: Body, errors: FieldErrors, onChange: (body: Body) => void) => ReactNode

type DocumentScreenProps = ScreenProps & LoadedDocument & { form: DocumentForm }

/** What a part of the firm's facts is called: one that stands in the way may have no field on this screen. */
const nameOf = (field: string): string | undefined => sampleWords.places[field.split('.')[0] ?? '']

/** Some of the words of a document, kept as its draft while they are typed, and published by going on. */
export function DocumentScreen({ form, onDone, onSkip, ...loaded }: DocumentScreenProps) {
  const { keeper, kept, errors, busy, act } = useContent(loaded)
  const { document, body, version, saving, error } = kept

  async function save() {
    if (!document.has_draft && !saving) return onDone()
    const isPublished = await act({
      work: (ifMatch) =>
        call(contentEndpoints.publishContent, { params: { key: document.key }, body: {}, ifMatch }),
      done: words.published,
      refused: words.refused,
    })
    if (isPublished) onDone()
  }

  return (
    <div className="grid max-w-2xl gap-6">
      <UnsavedDraft keeper={keeper} />
      <Fragment key={version}>{form(body, errors, keeper.change)}</Fragment>
      {error && (
        <Alert tone="bad" role="alert">
          {[error.message, ...Object.values(error.fields)].join(' ')}
        </Alert>
      )}
      {Object.keys(errors).length > 0 && (
        <Alert tone="bad" role="alert">
          <p className="font-semibold">{words.other}</p>
          <ul>
            {Object.entries(errors).map(([field, text]) => (
              <li key={field}>{[nameOf(field), text].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ScreenButtons busy={busy} onSave={() => void save()} onSkip={onSkip} />
    </div>
  )
}
