import { Link, useNavigation, useSearchParams } from 'react-router'
import { TASK_PAGE, TASK_STATES, type TaskState, taskEndpoints } from '#contract/queue/tasks.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { settingsWords } from '../settings/words.ts'
import { TextLink } from '../text-link.tsx'
import { useRetry } from '../use-retry.ts'
import type { Route } from './+types/queue.ts'
import { KindRow } from './kind-row.tsx'
import { readTasksPlace, tasksPath } from './task-query.ts'
import { TaskRow } from './task-row.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.queue)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(taskEndpoints.listTasks, { query: readTasksPlace(url.searchParams), signal }))

export default function Queue({ loaderData: { kinds, results } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state: loading } = useNavigation()
  const { busy, retry } = useRetry<number | string>(words.notRetried)
  const place = readTasksPlace(search)
  const { state, kind, page } = place
  const shown = kind === '' ? kinds : kinds.filter((one) => one.kind === kind)
  const count = (its: TaskState) => shown.reduce((sum, { counts }) => sum + counts[its], 0)
  return (
    <section aria-busy={loading === 'loading'} aria-label={settingsWords.sections.queue}>
      <p className="mb-5 max-w-text text-muted">{words.lead}</p>
      <ul aria-label={words.kinds} className={`mb-8 ${surface}`}>
        {kinds.map((one) => (
          <KindRow
            key={one.kind}
            kind={one}
            busy={busy === one.kind}
            onRetry={() =>
              retry(one.kind, async () => {
                const { data } = await call(taskEndpoints.retryTasks, { body: { kind: one.kind } })
                return words.retried(data.count)
              })
            }
          />
        ))}
      </ul>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ListTabs
          label={words.statesLabel}
          tabs={TASK_STATES.map((its) => ({
            to: tasksPath({ state: its, kind }),
            label: words.states[its],
            current: its === state,
            count: count(its),
          }))}
        />
        {kind !== '' && (
          <p>
            {words.only(kind)}{' '}
            <Link to={tasksPath({ state, kind: '' })} className="font-semibold text-brand">
              {words.all}
            </Link>
          </p>
        )}
      </div>
      {results.length === 0 ? (
        <EmptyState title={page > 1 ? words.beyond : words.empty[state]}>
          {page > 1 && (
            <TextLink to={tasksPath({ state, kind })} className="mt-1">
              {words.firstPage}
            </TextLink>
          )}
        </EmptyState>
      ) : (
        <ul aria-label={words.states[state]} className={surface}>
          {results.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              state={state}
              handled={kinds.some((one) => one.kind === task.kind && one.handled)}
              busy={busy === task.id}
              onRetry={() =>
                retry(task.id, async () => {
                  await call(taskEndpoints.retryTask, { params: { id: task.id } })
                  return words.retried(1)
                })
              }
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(count(state) / TASK_PAGE)}
        to={(to) => tasksPath({ ...place, page: to })}
      />
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.queue} message={words.failed} />
}
