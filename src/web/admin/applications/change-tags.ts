import { tagChange } from '../candidates/tag-change.ts'
import type { Undoable } from '../use-undoable.ts'
import type { Changes } from './changes.ts'
import { detailWords } from './detail-words.ts'
import { tagWords as words } from './tag-words.ts'

/** Other tags for the person who sent an application, as a change that can be undone; or what is wrong with one of them. */
export function changeTags(
  { application, show, settled }: Pick<Changes, 'application' | 'show' | 'settled'>,
  candidate: number,
  next: readonly string[],
): { refused: string } | Undoable {
  const { applicant_name: name, tags } = application
  const { refused, ahead, back, save, unsave } = tagChange(candidate, tags, next)
  if (refused !== undefined) return { refused }
  return {
    done: words.done(name),
    undone: words.undone(name),
    failed: detailWords.tags.failed,
    apply: () => show((it) => ({ ...it, tags: ahead(it.tags) })),
    revert: () => show((it) => ({ ...it, tags: back(it.tags) })),
    settled,
    save,
    unsave,
  }
}
