import { useRevalidator } from 'react-router'
import { rowOf, useListKeys } from '../../keyboard/use-list-keys.ts'
import { Pager } from '../../pager.tsx'
import { type ApplicationsQuery, applicationsPath } from '../applications-query.ts'
import { type Applications, ROWS } from '../load-applications.ts'
import { ReasonWindow } from '../moves/reason-window.tsx'
import { StageMenu, useStageMenu } from '../moves/stage-menu.tsx'
import { useMoves } from '../moves/use-moves.ts'
import { words } from '../words.ts'
import { ApplicationsList } from './applications-list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NoApplications } from './no-applications.tsx'
import { useExport } from './use-export.ts'
import { useFocusNextRow } from './use-focus-next-row.ts'
import { useOptimisticRows } from './use-optimistic-rows.ts'
import { useSelection } from './use-selection.ts'

type TableViewProps = { query: ApplicationsQuery; data: Applications }

export function TableView({ query, data: { rows, stages, reasons, count } }: TableViewProps) {
  const shown = useOptimisticRows(rows)
  const selection = useSelection(rows.map(({ id }) => id))
  const menu = useStageMenu()
  const exporting = useExport(query)
  const { revalidate } = useRevalidator()
  const moves = useMoves(stages, {
    apply(move) {
      shown.apply(move)
      selection.clear()
    },
    revert: shown.revert,
    settled: () => void revalidate().then(shown.forget),
    // They are read anew after each answer.
    outdated: () => {},
  })
  const selected = shown.rows.filter(({ id }) => selection.has(id))
  useFocusNextRow(rows)
  useTableKeys(selection)

  return (
    <>
      <p role="status" className="sr-only">
        {words.count(count)}
      </p>
      {rows.length === 0 ? (
        <NoApplications query={query} />
      ) : (
        <ApplicationsList rows={shown.rows} {...{ stages, query, selection, menu }} />
      )}
      <BulkBar
        selected={selected}
        menuOpen={(menu.opened?.rows.length ?? 0) > 1}
        onMove={menu.open}
        onExport={() => void exporting.run(selection.ids)}
        exporting={exporting.busy}
        onClear={selection.clear}
      />
      <Pager
        page={query.page}
        pages={Math.max(1, Math.ceil(count / ROWS))}
        to={(page) => applicationsPath(query, { page })}
      />
      {rows.length > 0 && <p className="mt-3 hidden text-muted lg:block">{words.keysHint}</p>}
      <StageMenu menu={menu} stages={stages} onMove={moves.start} />
      <ReasonWindow moves={moves} reasons={reasons} returnTo={menu.returnTo} />
    </>
  )
}

function useTableKeys(selection: ReturnType<typeof useSelection>): void {
  const toggle = (focused: Element, range: boolean) => {
    const id = Number(rowOf(focused)?.getAttribute('data-id'))
    if (id > 0) selection.toggle(id, range)
    return id > 0
  }
  const press = (button: HTMLElement | null | undefined) => {
    button?.click()
    return button !== null && button !== undefined
  }
  useListKeys(words.openApplicant, [
    { key: 'x', label: words.keys.select, run: (focused) => toggle(focused, false) },
    { key: 'X', label: words.keys.range, run: (focused) => toggle(focused, true) },
    {
      key: 'm',
      label: words.keys.move,
      run: (focused) =>
        press(document.querySelector<HTMLElement>('[data-bulk-move]')) ||
        press(rowOf(focused)?.querySelector<HTMLElement>('[data-stage-button]')),
    },
    {
      key: 'Escape',
      label: words.keys.clear,
      run() {
        const any = selection.ids.length > 0
        if (any) selection.clear()
        return any
      },
    },
  ])
}
