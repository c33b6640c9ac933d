import { shownLine } from '#contract/core/text.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import type { TemplatePreview, TemplatePreviewInput } from '#contract/letters/template.ts'
import type { Store } from '#server/store/engine/store.ts'
import { newestLetterApplication } from '#server/store/letters/letter-applications.ts'
import type { Actor } from '../people/authenticate.ts'
import { type Letterhead, mergeValues } from './merge-values.ts'

type Deps = { store: Store; letterhead: Letterhead }

/** A template with the values of whoever applied last, and of who asks. Nothing is stored. */
export async function previewTemplate(
  { store, letterhead }: Deps,
  { subject, body }: TemplatePreviewInput,
  actor: Actor,
): Promise<TemplatePreview> {
  const newest = await newestLetterApplication(store)
  const values = mergeValues({
    name: newest?.name ?? '',
    application: newest,
    recruiter: actor,
    letterhead,
  })
  const [line, text] = [merged(subject, values), merged(body, values)]
  return {
    subject: line.text,
    body: text.text,
    holes: [...new Set([...line.holes, ...text.holes])],
    about: newest === undefined ? null : { name: shownLine(newest.name), job: shownLine(newest.job_title) },
  }
}
