import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { viewEndpoints } from '#contract/views/endpoints.ts'
import type { SavedView, ViewList } from '#contract/views/view.ts'
import { callTagged } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { mainHeading } from '../main-heading.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useUndoable } from '../use-undoable.ts'
import { WaitingField } from '../waiting-field.tsx'
import { keepView, pathOfView, readViews, useViews } from './saved-views.ts'
import type { ViewForm as ViewFormOf } from './view-form.tsx'
import { viewWords as words } from './words.ts'

type LateForm = ComponentProps<typeof ViewFormOf> & { typed: RefObject<string> }
const [ViewForm, warm] = loadWhenShown<LateForm>(
  () => import('./view-form.tsx').then((it) => it.ViewForm),
  ({ open, title, typed, onClose }) =>
    open && <WaitingField label={title} typed={typed} onEscape={onClose} />,
)

type ViewBarProps = {
  list: ViewList
  saved: number | undefined
  path: string
  pathOf: (parts: URLSearchParams) => string
  /** What had the focus when the window was asked for; undefined while it is not. */
  from: Element | undefined
  onSave: (from: Element | undefined) => void
}

/** What is still there and takes the focus: the button goes with what it has saved. */
const focusable = (element: Element | undefined) =>
  element instanceof HTMLElement && element.isConnected && element !== document.body ? element : undefined

const partsOf = (path: string) => Object.fromEntries(new URLSearchParams(path))

/** Which view a list shows, and what differs from it; or how to save the list as one. */
export function ViewBar(props: ViewBarProps) {
  const { list, saved, path, pathOf, from, onSave } = props
  const saving = from !== undefined
  const cameFrom = useRef<Element>(undefined)
  const views = useViews()
  const navigate = useNavigate()
  const typed = useRef('')
  const [used, setUsed] = useState(saving)
  if (saving && !used) setUsed(true)
  const isAsked = saved !== undefined
  const isRead = views !== undefined
  useEffect(() => {
    if (isAsked && !isRead) readViews().catch(() => undefined)
  }, [isAsked, isRead])

  const view = views?.find(({ id, list: its }) => id === saved && its === list)
  const differs = view === undefined || pathOf(new URLSearchParams(view.query)) !== path
  return (
    <div className="mb-2 print:hidden">
      {isAsked && isRead && view === undefined && (
        <Alert tone="warn" className="mb-2">
          {words.missing}
        </Alert>
      )}
      {view !== undefined && <Troubles view={view} />}
      <div className="flex flex-wrap items-center gap-x-4">
        {view !== undefined && <About view={view} differs={differs} />}
        {view !== undefined && differs && (
          <>
            {view.may_change && <Update view={view} path={path} />}
            <TextLink to={pathOfView(view)} dense>
              {words.back}
            </TextLink>
          </>
        )}
        {differs && path !== '?' && (
          <Button
            variant="quiet"
            size="flush"
            className="lg:min-h-9"
            aria-keyshortcuts="v"
            onPointerEnter={warm}
            onFocus={warm}
            onClick={({ currentTarget }) => onSave(currentTarget)}
          >
            {view === undefined ? words.save : words.saveNew}
          </Button>
        )}
        {isAsked && (
          <TextLink to={paths.views} dense>
            {words.all}
          </TextLink>
        )}
      </div>
      {used && (
        <ViewForm
          open={saving}
          onClose={() => {
            typed.current = ''
            cameFrom.current = from
            onSave(undefined)
          }}
          returnTo={() => focusable(cameFrom.current) ?? mainHeading()}
          title={words.save}
          lead={words.saveHint(list)}
          typed={typed}
          start={{ name: typed.current, shared: false }}
          draft={`view:${list}`}
          save={async (values) => {
            const body = { list, query: partsOf(path), ...values }
            const { data } = (await callTagged(viewEndpoints.addView, { body })).body
            keepView(data)
            await navigate(pathOfView(data), { replace: true, preventScrollReset: true })
            return words.saved(data.name)
          }}
        />
      )}
    </div>
  )
}

function Troubles({ view: { lost, gone } }: { view: SavedView }) {
  if (lost.length + gone.length === 0) return null
  return (
    <Alert tone="warn" className="mb-2">
      {[lost.length > 0 ? words.lost(lost) : '', gone.length > 0 ? words.gone(gone) : ''].join(' ').trim()}
    </Alert>
  )
}

function About({
  view: { name, shared, may_change, owner },
  differs,
}: {
  view: SavedView
  differs: boolean
}) {
  const seen = shared ? (may_change ? words.sharedByMe : words.sharedBy(owner?.name ?? '')) : words.mine
  return (
    <p className="min-w-0 py-2 wrap-anywhere">
      <span className="text-muted">{words.bar}</span> <strong>{name}</strong>
      <span className="text-muted">
        , {seen}. {differs && words.differs}
      </span>
    </p>
  )
}

/** Gives the view the filters of the list, until it is taken back. */
function Update({ view, path }: { view: SavedView; path: string }) {
  const undoable = useUndoable()
  let { etag } = view
  const store = async (query: Record<string, string>) => {
    const { body } = await callTagged(viewEndpoints.changeView, {
      params: { id: view.id },
      body: { query },
      ifMatch: etag,
    })
    etag = body.data.etag
    keepView(body.data)
  }
  return (
    <Button
      variant="quiet"
      size="flush"
      className="lg:min-h-9"
      onClick={() =>
        undoable({
          done: words.changed(view.name),
          undone: words.changedBack(view.name),
          failed: words.notSaved,
          save: () => store(partsOf(path)),
          unsave: () => store(view.query),
          // A colleague may have changed or deleted it: the next try is for what it is now.
          settled: () => void readViews().catch(() => undefined),
        })
      }
    >
      {words.update}
    </Button>
  )
}
