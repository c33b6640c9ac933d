import type { Unreadable } from '#contract/applications/resume-text.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { shownText } from '#contract/core/text.ts'
import { findUnreadFile, settleResumeFile } from '#server/store/resume-files/resume-files.ts'
import { indexPeopleAnew } from '#server/store/search/index-people.ts'
import { factsOf } from './facts/facts-of.ts'
import type { ResumeRows } from './resume-task.ts'

/** The resumes that recruiters drop: in their order, and with the facts that their text says. */
export const droppedResumes = (clock: () => Date): ResumeRows => ({
  called: 'resume_file',
  first: 'oldest',
  unread: findUnreadFile,
  settle(id, read) {
    const change = 'text' in read ? readOf(read.text, dayOf(clock())) : unreadable(read.reason)
    return async (store) => {
      const candidate = await settleResumeFile(store, id, change)
      if (candidate !== null) await indexPeopleAnew(store, [candidate])
    }
  },
  // Whoever takes one looks into it at once.
  setWarnings: async () => {},
})

const unreadable = (reason: Unreadable) => ({ state: 'unreadable' as const, reason })

function readOf(text: string, today: string) {
  const facts = factsOf(text, today)
  const said = { facts: shownText(JSON.stringify(facts)), name: facts.name?.full ?? null }
  return { state: 'read' as const, text, reason: null, ...said }
}
