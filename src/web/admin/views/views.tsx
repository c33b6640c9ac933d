import { useState } from 'react'
import { viewEndpoints } from '#contract/views/endpoints.ts'
import type { SavedView } from '#contract/views/view.ts'
import { call, callTagged } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { surface } from '#web/ui/surface.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Route } from './+types/views.ts'
import { keepView, knownViews, readViews, setViews, useViews } from './saved-views.ts'
import { ViewRow } from './view-row.tsx'
import { viewWords as words } from './words.ts'

const [ViewForm, warmViewForm] = loadWhenShown(() => import('./view-form.tsx').then((it) => it.ViewForm))

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => readViews(request.signal))

/** All views that somebody sees: their names, who else sees them, and their order. */
export default function Views({ loaderData }: Route.ComponentProps) {
  const views = useViews() ?? loaderData
  const [edited, setEdited] = useState<SavedView>()
  const [open, setOpen] = useState(false)
  const order = useOrder(views)
  const remove = useRemove()
  useListKeys(words.open)
  return (
    <section>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      {views.length === 0 ? (
        <EmptyState title={words.none}>
          <p className="text-muted">{words.noneHint}</p>
        </EmptyState>
      ) : (
        <ol className={surface} aria-label={words.title} onPointerEnter={warmViewForm} onFocus={warmViewForm}>
          {views.map((view, at) => (
            <ViewRow
              key={view.id}
              view={view}
              at={at}
              count={views.length}
              onMove={(to) => void order.move(view, to)}
              onEdit={() => {
                setEdited(view)
                setOpen(true)
              }}
              onRemove={() => remove(view)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {edited !== undefined && (
        <ViewForm
          key={edited.id}
          open={open}
          onClose={() => setOpen(false)}
          title={words.editTitle}
          start={edited}
          draft={`view:${edited.id}`}
          save={(values) => edit(edited, values)}
        />
      )}
    </section>
  )
}

type Values = Pick<SavedView, 'name' | 'shared'>
const valuesOf = ({ name, shared }: Values): Values => ({ name, shared })

async function edit(view: SavedView, values: Values): Promise<string> {
  const params = { id: view.id }
  const changed = await saveMerged<Values, SavedView>({
    base: valuesOf(view),
    mine: values,
    tag: view.etag,
    save: async (body, ifMatch) =>
      (await callTagged(viewEndpoints.changeView, { params, body, ifMatch })).body.data,
    async read() {
      const now = (await readViews()).find(({ id }) => id === view.id) ?? view
      return { state: valuesOf(now), tag: now.etag }
    },
    what: conflictWords.view,
    labelOf: (part) => ({ name: words.nameOf, shared: words.shared })[part],
    textOf(value) {
      if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no
      return value
    },
  })
  keepView(changed)
  return words.edited(changed.name)
}

/** At once on the screen; what fails is read anew. */
function useOrder(views: readonly SavedView[]) {
  const [said, setSaid] = useState('')
  const signedOut = useSignedOut()
  async function move(view: SavedView, to: number) {
    const others = views.filter(({ id }) => id !== view.id)
    const next = others.toSpliced(to, 0, view)
    setViews(next)
    setSaid(words.moved(view.name, to + 1))
    try {
      await call(viewEndpoints.orderViews, { body: { ids: next.map(({ id }) => id) } })
    } catch (error) {
      if (signedOut(error)) return
      notify.error(words.notMoved)
      await readViews().catch(() => undefined)
    }
  }
  return { said, move }
}

function useRemove() {
  const undoable = useUndoable()
  return (view: SavedView) => {
    const before = knownViews() ?? []
    const at = before.findIndex(({ id }) => id === view.id)
    const without = () => (knownViews() ?? []).filter(({ id }) => id !== view.id)
    const params = { id: view.id }
    undoable({
      done: words.removed(view.name),
      undone: words.removedBack(view.name),
      failed: words.notRemoved,
      apply: () => setViews(without()),
      revert: () => setViews(without().toSpliced(at, 0, view)),
      save: () => call(viewEndpoints.deleteView, { params, ifMatch: view.etag }),
      unsave: () => call(viewEndpoints.restoreView, { params }),
      settled: () => void readViews().catch(() => undefined),
    })
  }
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
