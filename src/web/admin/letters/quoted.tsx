import type { Quoted } from '#contract/messages/answer.ts'
import { useNarrow } from '../use-wide.ts'
import { Moment } from '../when.tsx'
import { letterWords as words } from './words.ts'

/** What is answered, above its answer: folded on a phone, where the text that is written needs the room. */
export function QuotedText({ address, subject, body, at }: Quoted) {
  const narrow = useNarrow()
  return (
    <details open={!narrow} className="border-l-3 border-line pl-3">
      <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere lg:min-h-6 lg:py-0">
        {words.answersTo(address)}, <Moment at={at} />
      </summary>
      {subject !== '' && <p className="mt-1 font-semibold wrap-anywhere">{subject}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys */}
      <section tabIndex={0} aria-label={words.quoted} className="max-h-48 overflow-y-auto">
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{body}</p>
      </section>
    </details>
  )
}
