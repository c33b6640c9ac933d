import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** What not everybody has comes with those who have it. */
export const [CandidateResumes] = loadWhenShown(() =>
  import('./candidate-resumes.tsx').then((it) => it.CandidateResumes),
)
export const [ResumeReading] = loadWhenShown(() =>
  import('./resume-reading.tsx').then((it) => it.ResumeReading),
)
