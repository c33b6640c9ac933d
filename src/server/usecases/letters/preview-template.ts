import { shownLine } from '#contract/core/text.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import { isForPeople, type TemplatePreview, type TemplatePreviewInput } from '#contract/letters/template.ts'
import type { Store } from '#server/store/engine/store.ts'
import { newestLetterApplication } from '#server/store/letters/letter-applications.ts'
import { newestMessage } from '#server/store/messages/recruiter-messages.ts'
import { senderOf } from '../messages/sender.ts'
import type { Actor } from '../people/authenticate.ts'
import { type Letterhead, mergeValues } from './merge-values.ts'

type Deps = { store: Store; letterhead: Letterhead }

/** A template with the values of whoever applied last, or of the message that came last, and of who asks. Nothing is stored. */
export async function previewTemplate(
  { store, letterhead }: Deps,
  { kind, subject, body }: TemplatePreviewInput,
  actor: Actor,
): Promise<TemplatePreview> {
  const { name, about, ...known } = await (isForPeople({ kind }) ? lastApplication : lastMessage)(store)
  const values = mergeValues({ name, ...known, recruiter: actor, letterhead })
  const [line, text] = [merged(subject, values), merged(body, values)]
  return {
    subject: line.text,
    body: text.text,
    holes: [...new Set([...line.holes, ...text.holes])],
    about,
  }
}

async function lastApplication(store: Store) {
  const application = await newestLetterApplication(store)
  if (application === undefined) return { name: '', about: null }
  const { name, job_title } = application
  return { name, application, about: { name: shownLine(name), job: shownLine(job_title) } }
}

async function lastMessage(store: Store) {
  const message = await newestMessage(store)
  if (message === undefined) return { name: '', about: null }
  const { email, subject } = message
  const person = await senderOf(store, message)
  return { name: person?.name ?? '', message, about: { name: email, job: subject } }
}
