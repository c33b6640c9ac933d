import { useState } from 'react'
import type { ContentDocument } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Moment } from '../when.tsx'
import type { useContent } from './use-content.ts'
import { words } from './words.ts'

type PublishButtonProps = {
  document: ContentDocument
  /** Something typed is not in the draft yet. */
  saving: boolean
  busy: boolean
  act: ReturnType<typeof useContent>['act']
}

/**
 * Publishes the draft. Where a text is planned it asks: the draft holds what was planned, so visitors would read that before its
 * time, and nothing is left to be published then.
 */
export function PublishButton({ document, saving, busy, act }: PublishButtonProps) {
  const [asks, setAsks] = useState(false)
  const { key, has_draft, planned_at } = document
  const publish = () =>
    void act({
      work: (ifMatch) => call(contentEndpoints.publishContent, { params: { key }, body: {}, ifMatch }),
      done: words.published,
      refused: words.refused,
    })
  return (
    <>
      <Button
        size="small"
        className="aria-disabled:cursor-default aria-disabled:opacity-60"
        aria-disabled={busy || !(has_draft || saving)}
        onClick={() => {
          if (!has_draft && !saving) return
          if (planned_at === null) publish()
          else setAsks(true)
        }}
      >
        {words.publish}
      </Button>
      <ConfirmDialog
        open={asks && planned_at !== null}
        onOpenChange={setAsks}
        title={words.publishNowTitle}
        text={
          <>
            {words.publishNowText} {planned_at !== null && <Moment at={planned_at} />}.
          </>
        }
        cancel={words.keepPlan}
        confirm={words.publishNow}
        onConfirm={() => {
          setAsks(false)
          publish()
        }}
      />
    </>
  )
}
