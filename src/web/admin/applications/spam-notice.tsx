import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { callTagged } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUndoable } from '../use-undoable.ts'
import type { Changes } from './changes.ts'
import { spamWords as words } from './spam-words.ts'

/** Says that a program may have sent the application, and takes a recruiter's word that it was a person. */
export function SpamNotice({ application, tag, show, settled }: Changes) {
  const { id, spam_since } = application
  const undoable = useUndoable()

  async function save(spam: boolean) {
    const saved = await callTagged(applicationEndpoints.changeApplication, {
      params: { id },
      body: { spam },
    })
    tag.current = saved.tag
  }

  const trust = () =>
    undoable({
      done: words.trusted,
      undone: words.marked,
      failed: words.failed,
      apply: () => show((it) => ({ ...it, spam_since: null })),
      revert: () => show((it) => ({ ...it, spam_since })),
      settled,
      save: () => save(false),
      unsave: () => save(true),
    })

  return (
    <Alert tone="warn" className="mb-5">
      <p className="mb-3">{words.notice}</p>
      <Button variant="outline" size="small" onClick={trust}>
        {words.trust}
      </Button>
    </Alert>
  )
}
