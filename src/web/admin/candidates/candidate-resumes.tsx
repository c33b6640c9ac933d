import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Candidate, CandidateResume } from '#contract/candidates/candidate.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { ResumeButton } from '../applications/resume-button.tsx'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { When } from '../when.tsx'
import { detailWords } from './detail-words.ts'
import { sourceOf, versionKey } from './resume-version.ts'

const words = detailWords.resumes
const [WordView] = loadWhenShown(() => import('../applications/word-view.tsx').then((it) => it.WordView))

/** The resumes of the person, the newest first: those that they sent and those that recruiters added. */
export function CandidateResumes({ candidate: { id, name, resumes } }: { candidate: Candidate }) {
  const { search } = useLocation()
  return (
    <Part title={words.title}>
      <ul className="grid gap-2">
        {resumes.map((resume) => (
          <li key={versionKey(resume)}>
            <OneResume resume={resume} name={name} />
          </li>
        ))}
      </ul>
      {resumes.length > 1 && (
        <TextLink to={`${paths.candidateResumes(id)}${search}`}>{words.beside}</TextLink>
      )}
    </Part>
  )
}

function OneResume({ resume, name }: { resume: CandidateResume; name: string }) {
  const [open, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const source = sourceOf(resume)
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {resume.resume_name}{' '}
          <span className="text-muted">
            <When at={resume.added_at} />
            {resume.jobs.length > 0 && ` ${words.sentFor(resume.jobs)}`}
          </span>
        </span>
        <ResumeButton application={{ id: resume.id, applicant_name: name }} source={source} />
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
          {words.text}
        </summary>
        {/* Who reads it stands in the audit: it is asked for when it is opened. */}
        {open && (
          <div className="max-h-96 overflow-y-auto border border-line">
            <WordView key={attempt} id={resume.id} source={source} onRetry={() => setAttempt(attempt + 1)} />
          </div>
        )}
      </details>
    </>
  )
}
