import { Link } from 'react-router'
import { TASK_STATES, type TaskKind } from '#contract/queue/tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { grouped } from '../grouped.ts'
import { Moment } from '../when.tsx'
import { tasksPath } from './task-query.ts'
import { words } from './words.ts'

type KindRowProps = { kind: TaskKind; busy: boolean; onRetry: () => void }

/** One kind of work: how much of it there is in each state, as links to those, and what is next. */
export function KindRow({ kind: { kind, handled, counts, next_at }, busy, onRetry }: KindRowProps) {
  const there = TASK_STATES.filter((state) => counts[state] > 0)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:px-5">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">{words.name(kind)}</p>
        {!handled && <p className="text-warn">{words.notHandled(kind)}</p>}
        {handled && next_at !== null && (
          <p className="text-muted">
            {words.next}: <Moment at={next_at} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-4">
        {there.length === 0 && <span className="text-muted">{words.nothing}</span>}
        {there.map((state) => (
          <Link
            key={state}
            to={tasksPath({ state, kind })}
            className={`inline-flex min-h-11 items-center tabular-nums lg:min-h-9 ${state === 'failed' ? 'font-semibold text-bad' : 'text-brand'}`}
          >
            {words.counted(words.states[state], grouped(counts[state]))}
          </Link>
        ))}
      </p>
      {counts.failed > 0 && (
        <Button
          variant="outline"
          size="small"
          aria-disabled={busy}
          aria-label={words.retryAllOf(kind)}
          onClick={onRetry}
        >
          {words.retryAll}
        </Button>
      )}
    </li>
  )
}
