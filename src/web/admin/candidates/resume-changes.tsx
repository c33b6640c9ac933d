import { diffWords } from 'diff'
import { useMemo } from 'react'
import type { CandidateResume } from '#contract/candidates/candidate.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { surface } from '#web/ui/surface.ts'
import { FetchFailed, Note } from '../applications/resume-note.tsx'
import { ChangedWords } from '../changed-words.tsx'
import { useRead } from '../use-read.ts'
import { sourceOf, versionKey } from './resume-version.ts'
import { besideWords as words } from './resumes-beside-words.ts'

type ResumeChangesProps = { older: CandidateResume; newer: CandidateResume }

/** Two resumes that have nothing in common take a time that grows with the square of their length. */
const PATIENCE_MS = 300

/** The text of the newer resume, with the words that it has anew and those that it no longer has. */
export function ResumeChanges({ older, newer }: ResumeChangesProps) {
  const { reading, retry } = useRead(`${versionKey(older)} ${versionKey(newer)}`, (signal) =>
    Promise.all([older, newer].map((one) => sourceOf(one).text(one.id, signal))),
  )
  if (reading.state === 'failed') return <FetchFailed onRetry={retry} />
  if (reading.state === 'loading') {
    return (
      <div className="p-5">
        <Skeleton label={words.loading} />
      </div>
    )
  }
  const [before, after] = reading.data
  if (before?.state === 'ready' && after?.state === 'ready')
    return <ChangedText before={before.text} after={after.text} />
  const pending = reading.data.some(({ state }) => state === 'pending')
  return (
    <Note title={pending ? words.pending : words.unreadable}>
      {pending && (
        <Button variant="outline" size="small" className="mt-3" onClick={retry}>
          {words.lookAgain}
        </Button>
      )}
    </Note>
  )
}

function ChangedText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWords(before, after, { timeout: PATIENCE_MS }), [before, after])
  if (parts === undefined) return <Note title={words.tooDifferent} />
  const wordsIn = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.value.split(/\s+/).filter(Boolean).length : 0), 0)
  const [added, removed] = [wordsIn('added'), wordsIn('removed')]
  return (
    <>
      <p role="status" className="my-3">
        {added + removed === 0 ? words.same : words.counted(added, removed)}
      </p>
      <section
        aria-label={words.text}
        className={`max-w-[60rem] p-5 whitespace-pre-line wrap-anywhere ${surface}`}
      >
        <ChangedWords parts={parts} />
      </section>
    </>
  )
}
