import { useState } from 'react'
import type { Candidate, CandidateResume } from '#contract/candidates/candidate.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { ResumeButton } from '../applications/resume-button.tsx'
import { Part } from '../part.tsx'
import { ofResumeFile } from '../resume-files/resume-file-source.ts'
import { When } from '../when.tsx'
import { detailWords } from './detail-words.ts'

const words = detailWords.resumes
const [WordView] = loadWhenShown(() => import('../applications/word-view.tsx').then((it) => it.WordView))

/** The resumes that recruiters added, the newest first; those of applications stand with these. */
export function CandidateResumes({ candidate: { name, resumes } }: { candidate: Candidate }) {
  return (
    <Part title={words.title}>
      <ul className="grid gap-2">
        {resumes.map((resume) => (
          <li key={resume.id}>
            <OneResume resume={resume} name={name} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function OneResume({ resume, name }: { resume: CandidateResume; name: string }) {
  const [open, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {resume.resume_name}{' '}
          <span className="text-muted">
            <When at={resume.added_at} />
          </span>
        </span>
        <ResumeButton application={{ id: resume.id, applicant_name: name }} source={ofResumeFile} />
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
          {words.text}
        </summary>
        {/* Who reads it stands in the audit: it is asked for when it is opened. */}
        {open && (
          <div className="max-h-96 overflow-y-auto border border-line">
            <WordView
              key={attempt}
              id={resume.id}
              source={ofResumeFile}
              onRetry={() => setAttempt(attempt + 1)}
            />
          </div>
        )}
      </details>
    </>
  )
}
