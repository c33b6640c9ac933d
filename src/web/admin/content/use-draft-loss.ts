import { useOutletContext } from 'react-router'
import type { ContentDocument } from '#contract/content/document.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { conflictWords } from '../conflict/words.ts'
import { words } from './words.ts'

/** What is said before a draft goes, and by whom it was saved where that was a colleague. */
export function useDraftLoss({ has_draft, draft_by }: ContentDocument, text: string): string {
  const { id } = useOutletContext<SignedInUser>()
  // Who dropped the last draft stands there too.
  if (!has_draft || draft_by === null || draft_by.id === id) return text
  return `${words.draftBy(draft_by.name || conflictWords.somebody)} ${text}`
}
