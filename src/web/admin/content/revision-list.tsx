import { useState } from 'react'
import type { ContentDocument } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Moment } from '../when.tsx'
import type { Body, ContentEditor } from './content-editor.ts'
import { RevisionCompare } from './revision-compare.tsx'
import type { useContent } from './use-content.ts'
import { useDraftLoss } from './use-draft-loss.ts'
import { nameOfRevision, words } from './words.ts'

type RevisionListProps = {
  document: ContentDocument
  /** What stands in the editor. */
  body: Body
  editor: ContentEditor
  /** Something typed is not in the draft yet. */
  saving: boolean
  busy: boolean
  act: ReturnType<typeof useContent>['act']
}

/** What was published before, newest first, and the sample that was there in the beginning. */
export function RevisionList({ document, body, editor, saving, busy, act }: RevisionListProps) {
  const { key, published, revisions, has_draft, hidden } = document
  const [asked, setAsked] = useState<number>()
  const restoreText = useDraftLoss(document, words.restoreText)
  const restore = (number: number) =>
    void act({
      work: (ifMatch) => call(contentEndpoints.restoreContent, { params: { key, number }, ifMatch }),
      done: words.restored,
    })
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-h4 font-semibold">{words.history}</h2>
      <ol aria-label={words.history} className={surface}>
        {revisions.map(({ number, at, by, published_at }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-4 py-2 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="font-semibold">{nameOfRevision(number)}</p>
              {at !== null && (
                <p className="text-muted">
                  {by?.name ?? ''} <Moment at={at} />
                </p>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              {number === published && (
                <Badge tone={hidden ? 'warn' : 'ok'}>{hidden ? words.currentHidden : words.current}</Badge>
              )}
              {number > 0 && published_at === null && <Badge>{words.never}</Badge>}
              <Button
                variant="outline"
                size="small"
                aria-disabled={busy}
                onClick={() => (has_draft || saving ? setAsked(number) : restore(number))}
              >
                {words.restore}
                <span className="sr-only">: {nameOfRevision(number)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <RevisionCompare document={document} body={body} editor={editor} />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={words.restoreTitle}
        text={restoreText}
        cancel={words.cancel}
        confirm={words.replace}
        onConfirm={() => {
          setAsked(undefined)
          if (asked !== undefined) restore(asked)
        }}
      />
    </section>
  )
}
