import { resumeEndpoints } from '#contract/applications/resume-endpoints.ts'
import { texts } from '#contract/core/texts.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRead } from '../use-read.ts'
import { detailWords } from './detail-words.ts'
import { FetchFailed, Note } from './resume-note.tsx'

const words = detailWords.resume

/** A Word file as the text that the server read out of it: no browser shows the file itself. */
export function WordView({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { reading } = useRead(id, async (signal) => {
    const { data } = await call(resumeEndpoints.resumeText, { params: { id }, signal })
    return data
  })

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
