import { useCallback, useId, useState } from 'react'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { surface } from '#web/ui/surface.ts'
import { grouped } from '../grouped.ts'
import { detailWords } from './detail-words.ts'
import { ResumeButton } from './resume-button.tsx'
import { ofApplication, type ResumeSource } from './resume-source.ts'

const words = detailWords.resume
const waiting = () => (
  <div className="p-5">
    <Skeleton label={words.loading} />
  </div>
)
const [PdfView] = loadWhenShown(() => import('./pdf-view.tsx').then((it) => it.PdfView), waiting)
const [ResumeWarnings] = loadWhenShown(() => import('./resume-warnings.tsx').then((it) => it.ResumeWarnings))
const [WordView] = loadWhenShown(() => import('./word-view.tsx').then((it) => it.WordView), waiting)

const sizeOf = (bytes: number): string => `${grouped(Math.max(1, Math.round(bytes / 1000)))} kB`

type ResumePaneProps = {
  application: Pick<
    RecruiterApplication,
    'id' | 'applicant_name' | 'resume_name' | 'resume_size' | 'resume_type' | 'resume_warnings'
  > & { applicant_resume?: string }
  /** Where it is asked for, where it is no application's. */
  source?: ResumeSource
  /** Where there is another one beside it. */
  title?: string
}

/** The resume beside the details: a PDF drawn, a Word file as its text. Its viewer loads when it is shown. */
export function ResumePane({ application, source = ofApplication, title = words.title }: ResumePaneProps) {
  const { id, resume_name, resume_size, resume_type, resume_warnings: warnings } = application
  const heading = useId()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (resume_size === 0) return <p className={`p-4 text-muted ${surface}`}>{texts.resume.none}</p>
  const View = resume_type === 'pdf' ? PdfView : WordView
  return (
    <section
      aria-labelledby={heading}
      className={`flex h-[80dvh] flex-col ${surface} lg:sticky lg:top-4 lg:h-[calc(100dvh-2rem)]`}
    >
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <div className="min-w-0">
          <h2 id={heading} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted wrap-anywhere">{words.facts(resume_name, sizeOf(resume_size))}</p>
        </div>
        <ResumeButton application={application} source={source} />
      </header>
      {warnings === null && (
        <p className="border-b border-line px-4 py-1 text-small text-muted">{words.unchecked}</p>
      )}
      {warnings !== null && warnings.length > 0 && <ResumeWarnings {...{ resume_type, warnings }} />}
      <div className="min-h-0 grow">
        <View key={`${id} ${attempt}`} id={id} name={resume_name} source={source} onRetry={retry} />
      </div>
    </section>
  )
}
