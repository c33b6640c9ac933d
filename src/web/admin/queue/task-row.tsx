import type { Task, TaskState } from '#contract/queue/tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '../fact.tsx'
import { Moment } from '../when.tsx'
import { words } from './words.ts'

type TaskRowProps = {
  task: Task
  state: TaskState
  /** Whether there will be a next try at all. */
  handled: boolean
  busy: boolean
  onRetry: () => void
}

export function TaskRow({ task, state, handled, busy, onRetry }: TaskRowProps) {
  const { kind, key, attempts, created_at, due_at, leased_until, failed_at, last_error } = task
  const what = words.about(kind, key)
  const reason = last_error === null ? failed_at !== null && words.tooOld : words.reason(kind, last_error)
  const at = { waiting: handled ? due_at : null, running: leased_until, failed: failed_at }[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:px-5">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">{what}</p>
        {reason && <p className="mt-1 text-bad wrap-anywhere">{reason}</p>}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Fact label={words.made}>
          <Moment at={created_at} />
        </Fact>
        <Fact label={words.attempts}>{attempts}</Fact>
        {at && (
          <Fact label={words.at[state]}>
            <Moment at={at} />
          </Fact>
        )}
      </dl>
      {state === 'failed' && (
        <Button
          variant="outline"
          size="small"
          aria-disabled={busy}
          aria-label={words.retryOf(what)}
          onClick={onRetry}
        >
          {words.retry}
        </Button>
      )}
    </li>
  )
}
