import type { ListedApplication } from '#contract/applications/application-list.ts'
import type { ResumeWarning } from '#contract/applications/resume-warning.ts'

type Kind = 'Word file' | 'PDF' | 'file'
const PROTECTED = {
  'Word file': 'Open it only in protected view, and do not choose Enable Editing or Enable Content.',
  file: 'Open it only in a program that runs nothing of it.',
  PDF: 'Read it here, or open it in a browser, and allow nothing that it asks for.',
} as const

/** What a recruiter is told of a resume that brings more than its text, and what to do about it. */
export const warningWords = {
  heading: 'Take care with this file',
  kind: (type: ListedApplication['resume_type']): Kind =>
    type === 'pdf' ? 'PDF' : type === 'other' ? 'file' : 'Word file',
  found: {
    macro: 'holds a macro, which is a program.',
    dde: 'holds a DDE field, which can start a program.',
    launch: 'tries to open a program or another file.',
    script: 'holds a script.',
    external: 'loads or sends something over the network when it is opened or clicked.',
    embedded: 'holds another file inside. Do not open that one.',
    unchecked: 'has parts that could not be checked.',
  } satisfies Record<ResumeWarning, string>,
  sentence: (kind: Kind, warning: ResumeWarning) => `This ${kind} ${warningWords.found[warning]}`,
  advice: (kind: Kind) => PROTECTED[kind],
}
