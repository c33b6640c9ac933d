import { useState } from 'react'
import type { ContentDocument } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { useContent } from './use-content.ts'
import { words } from './words.ts'

/** There is nothing to ask about where nothing is planned. */
const [EarlyDialog] = loadWhenShown(() => import('./early-dialog.tsx').then((it) => it.EarlyDialog))

type PublishButtonProps = {
  document: ContentDocument
  /** Something typed is not in the draft yet. */
  saving: boolean
  busy: boolean
  act: ReturnType<typeof useContent>['act']
}

/** Publishes the draft; before the time of what is planned only once that was said. */
export function PublishButton({ document, saving, busy, act }: PublishButtonProps) {
  /** The time that is asked about: once another one is planned, nobody was asked about that. */
  const [asksOf, setAsksOf] = useState<string | null>(null)
  const { key, has_draft, planned_at } = document
  const publish = () => {
    setAsksOf(null)
    void act({
      work: (ifMatch) => call(contentEndpoints.publishContent, { params: { key }, body: {}, ifMatch }),
      done: words.published,
      refused: words.refused,
    })
  }
  return (
    <>
      <Button
        size="small"
        className="aria-disabled:cursor-default aria-disabled:opacity-60"
        aria-disabled={busy || !(has_draft || saving)}
        onClick={() => {
          if (!has_draft && !saving) return
          if (planned_at === null) publish()
          else setAsksOf(planned_at)
        }}
      >
        {words.publish}
      </Button>
      {planned_at !== null && (
        <EarlyDialog
          open={asksOf === planned_at}
          plannedAt={planned_at}
          onOpenChange={(isOpen) => setAsksOf(isOpen ? planned_at : null)}
          onConfirm={publish}
        />
      )}
    </>
  )
}
