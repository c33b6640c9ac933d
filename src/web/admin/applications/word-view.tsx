import { texts } from '#contract/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRead } from '../use-read.ts'
import { detailWords } from './detail-words.ts'
import { FetchFailed, Note } from './resume-note.tsx'
import type { ResumeSource } from './resume-source.ts'

const words = detailWords.resume

type WordViewProps = { id: number; source: ResumeSource; onRetry: () => void }

/** A Word file as the text that the server read out of it: no browser shows the file itself. */
export function WordView({ id, source, onRetry }: WordViewProps) {
  const { reading } = useRead(id, (signal) => source.text(id, signal))

  if (reading.state === 'loading') {
    return (
      <div className="p-5">
        <Skeleton label={words.loading} />
      </div>
    )
  }
  if (reading.state === 'failed') {
    return <FetchFailed onRetry={onRetry} />
  }
  const answer = reading.data
  if (answer.state === 'pending') {
    return (
      <Note title={words.pending}>
        <Button variant="outline" size="small" className="mt-3" onClick={onRetry}>
          {words.lookAgain}
        </Button>
      </Note>
    )
  }
  if (answer.state === 'unreadable')
    return <Note title={answer.reason === 'missing' ? texts.resume.missing : words.noText} />
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={words.text}
      className="h-full overflow-y-auto p-5 whitespace-pre-line wrap-anywhere focus-visible:-outline-offset-3"
    >
      {answer.text}
    </section>
  )
}
