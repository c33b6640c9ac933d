import { useEffect, useRef, useState } from 'react'
import { resumeEndpoints } from '#contract/applications/resume-endpoints.ts'
import type { ResumeTextResponse } from '#contract/applications/resume-text.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { detailWords } from './detail-words.ts'
import { FetchFailed, Note } from './resume-note.tsx'

const words = detailWords.resume

/** A Word file as the text that the server read out of it: no browser shows the file itself. */
export function WordView({ id, onRetry }: { id: number; onRetry: () => void }) {
  const [answer, setAnswer] = useState<ResumeTextResponse['data'] | 'failed'>()
  const signedOut = useSignedOut()
  const act = useRef(signedOut)
  act.current = signedOut

  useEffect(() => {
    const stop = new AbortController()
    call(resumeEndpoints.resumeText, { params: { id }, signal: stop.signal }).then(
      ({ data }) => setAnswer(data),
      (error: unknown) => {
        if (!stop.signal.aborted && !act.current(error)) setAnswer('failed')
      },
    )
    return () => stop.abort()
  }, [id])

  if (answer === undefined) {
    return (
      <div className="p-5">
        <Skeleton label={words.loading} />
      </div>
    )
  }
  if (answer === 'failed') {
    return <FetchFailed onRetry={onRetry} />
  }
  if (answer.state === 'pending') {
    return (
      <Note title={words.pending}>
        <Button variant="outline" size="small" className="mt-3" onClick={onRetry}>
          {words.lookAgain}
        </Button>
      </Note>
    )
  }
  if (answer.state === 'unreadable') return <Note title={words.noText} />
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
