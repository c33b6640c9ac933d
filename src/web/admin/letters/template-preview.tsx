import { isForPeople, type TemplateInput } from '#contract/letters/template.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useRead } from '../use-read.ts'
import { templateWords as words } from './template-words.ts'

/** A template with the values of whoever applied last, or of the message that came last. */
export function TemplatePreview({ kind, subject, body }: Pick<TemplateInput, 'kind' | 'subject' | 'body'>) {
  const { reading } = useRead(`${kind}\n${subject}\n${body}`, (signal) =>
    call(templateEndpoints.previewTemplate, { body: { kind, subject, body }, signal }),
  )
  if (reading.state === 'failed') return <Alert tone="bad">{reading.error?.message ?? words.notShown}</Alert>
  if (reading.state === 'loading') return <p className="text-muted">{words.preview}...</p>
  const { about, holes, ...letter } = reading.data.data
  const of = words.previewOf[isForPeople({ kind }) ? 'person' : 'message']
  return (
    <section role="status" className="grid gap-2 border-t border-line pt-4">
      <p className="text-muted">{about === null ? of.nobody : of.one(about.name, about.job)}</p>
      {holes.length > 0 && <Alert tone="warn">{words.holes(holes)}</Alert>}
      <p className="font-semibold wrap-anywhere">{letter.subject}</p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{letter.body}</p>
    </section>
  )
}
