import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { BulkActions, useBulkWindow } from '../../bulks/use-bulk-window.tsx'
import { rowOf, useListKeys } from '../../keyboard/use-list-keys.ts'
import { LetterKey } from '../../letters/letter-key.tsx'
import { Pager } from '../../pager.tsx'
import { useReadAnew } from '../../use-read-anew.ts'
import { type ApplicationsQuery, applicationsPath, toApiQuery } from '../applications-query.ts'
import { type Applications, ROWS } from '../load-applications.ts'
import { ReasonWindow } from '../moves/reason-window.tsx'
import { StageMenu, useStageMenu } from '../moves/stage-menu.tsx'
import { useMoves } from '../moves/use-moves.ts'
import { words } from '../words.ts'
import { ApplicationsList } from './applications-list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NoApplications } from './no-applications.tsx'
import { selectionKeys } from './selection-keys.ts'
import { useExport } from './use-export.ts'
import { useFocusNextRow } from './use-focus-next-row.ts'
import { useOptimisticRows } from './use-optimistic-rows.ts'
import { type Selection, useSelection } from './use-selection.ts'

type TableViewProps = { query: ApplicationsQuery; data: Applications }

export function TableView({ query, data: { rows, stages, reasons, count, more } }: TableViewProps) {
  const shown = useOptimisticRows(rows)
  const selection = useSelection(rows.map(({ id }) => id))
  const menu = useStageMenu()
  const exporting = useExport(query)
  const { revalidate } = useRevalidator()
  const readAnew = useReadAnew(shown.forget)
  const moves = useMoves(stages, {
    apply(move) {
      shown.apply(move)
      selection.clear()
    },
    revert: shown.revert,
    settled: () => void readAnew(),
    // They are read anew after each answer.
    outdated: () => {},
  })
  const bulk = useBulkWindow({ stages, reasons, onChanged: () => void revalidate() })
  const [whole, onWhole] = useState(false)
  if (whole && !selection.all) onWhole(false)
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
        count={whole ? count : selected.length}
        whole={whole}
        more={
          <BulkActions
            list="applications"
            ids={selection.ids}
            page={selection.all}
            filter={toApiQuery(query)}
            onAsk={bulk.ask}
            {...{ count, more, whole, onWhole }}
          />
        }
        menuOpen={(menu.opened?.rows.length ?? 0) > 1}
        onMove={menu.open}
        onExport={() => void exporting.run(whole ? [] : selection.ids)}
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
      {bulk.shown}
      <LetterKey selected={selection.ids.length > 0} onAsk={bulk.ask} settled={() => void revalidate()} />
      <ReasonWindow moves={moves} reasons={reasons} returnTo={menu.returnTo} />
    </>
  )
}

function useTableKeys(selection: Selection): void {
  const press = (button: HTMLElement | null | undefined) => {
    button?.click()
    return button !== null && button !== undefined
  }
  useListKeys(words.openApplicant, [
    ...selectionKeys(selection, words.keys),
    {
      key: 'm',
      label: words.keys.move,
      run: (focused) =>
        press(document.querySelector<HTMLElement>('[data-bulk-move]')) ||
        press(rowOf(focused)?.querySelector<HTMLElement>('[data-stage-button]')),
    },
  ])
}
