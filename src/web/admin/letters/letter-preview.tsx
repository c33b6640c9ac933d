import type { LetterTexts } from '#contract/letters/letter-input.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useRead } from '../use-read.ts'
import { postOf } from './letter-post.ts'
import type { LetterTo } from './letter-to.ts'
import { letterWords as words } from './words.ts'

/** A letter as it would be sent, or why it would not be. */
export function LetterPreview({ to, texts }: { to: LetterTo; texts: LetterTexts }) {
  const { reading } = useRead(JSON.stringify(texts), (signal) => postOf(to).preview(texts, signal))
  if (reading.state === 'failed') {
    const why = Object.values(reading.error?.fields ?? {})[0] ?? reading.error?.message
    return <Alert tone="bad">{why ?? words.notShown}</Alert>
  }
  if (reading.state === 'loading') return <p className="text-muted">{words.preview}...</p>
  const { subject, text } = reading.data
  return (
    <section role="status" aria-label={words.previewTitle} className="grid gap-3">
      <p className="text-muted">{words.previewTitle}</p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}
