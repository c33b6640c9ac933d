import { Button } from '#web/ui/button.tsx'
import type { ReasonRow } from './reason-rows.ts'
import { reasonsWords as words } from './words.ts'

type RetiredReasonsProps = { rows: readonly ReasonRow[]; onUse: (key: string) => void }

/** The reasons that nobody can pick any more, or not after the next save, and the way back for each. */
export function RetiredReasons({ rows, onUse }: RetiredReasonsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="retired-reasons" className="mt-5">
      <h3 id="retired-reasons" className="font-semibold">
        {words.retired}
      </h3>
      <p className="text-muted">{words.retiredLead}</p>
      <ul className="mt-2 grid gap-1">
        {rows.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              variant="outline"
              size="dense"
              aria-label={words.againOf(name)}
              onClick={() => onUse(key)}
            >
              {words.again}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
