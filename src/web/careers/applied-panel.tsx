import type { ApplyWords } from '#contract/content/careers.ts'
import { texts } from '#contract/core/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DonePanel } from '#web/ui/done-panel.tsx'

/** Sent `here`, on this page; `before`, by the page that this one answers; or `earlier`, before it was loaded anew. */
export type Applied = 'here' | 'before' | 'earlier'

type AppliedPanelProps = {
  words: ApplyWords
  applied: Applied
  /** The page with an empty form. */
  formPath: string
  onAgain: () => void
}

/** Stands in place of the form. After a send `here` a toast says the spec's text. */
export function AppliedPanel({ words: { sent: words }, applied, formPath, onAgain }: AppliedPanelProps) {
  const titles = { here: words.thanks, before: texts.apply.success, earlier: words.earlier }
  return (
    <div data-applied>
      <DonePanel
        title={titles[applied]}
        heading={words.heading}
        steps={words.steps}
        focus={applied === 'here'}
      >
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="/careers" variant="signal">
            {words.other_jobs}
          </ButtonLink>
          <a
            href={formPath}
            className="text-link inline-flex min-h-11 items-center"
            onClick={(event) => {
              event.preventDefault()
              onAgain()
            }}
          >
            {words.again}
          </a>
        </div>
      </DonePanel>
    </div>
  )
}
