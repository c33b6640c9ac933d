import { letterEndpoints } from '#contract/letters/endpoints.ts'
import type { LetterPreviewInput } from '#contract/letters/letter-input.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useRead } from '../use-read.ts'
import { letterWords as words } from './words.ts'

/** A letter as it would be sent, or why it would not be. */
export function LetterPreview({ input }: { input: LetterPreviewInput }) {
  const { reading } = useRead(JSON.stringify(input), (signal) =>
    call(letterEndpoints.previewLetter, { body: input, signal }),
  )
  if (reading.state === 'failed') {
    const why = Object.values(reading.error?.fields ?? {})[0] ?? reading.error?.message
    return <Alert tone="bad">{why ?? words.notShown}</Alert>
  }
  if (reading.state === 'loading') return <p className="text-muted">{words.preview}...</p>
  const { subject, text } = reading.data.data
  return (
    <section role="status" aria-label={words.previewTitle} className="grid gap-3">
      <p className="text-muted">{words.previewTitle}</p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}
