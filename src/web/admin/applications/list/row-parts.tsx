import { type MouseEvent, memo } from 'react'
import type { ListedApplication } from '#contract/application-list.ts'
import { When } from '../../when.tsx'
import { type ApplicationsQuery, applicationPath } from '../applications-query.ts'
import { words } from '../list-words.ts'
import { StageButton } from '../moves/stage-button.tsx'
import type { Movable } from '../moves/use-moves.ts'
import { Rating } from './rating.tsx'
import { Snippet } from './snippet.tsx'

export type RowProps = {
  row: ListedApplication
  /** The name of its stage. */
  stage: string
  query: ApplicationsQuery
  selected: boolean
  menuOpen: boolean
  onToggle: (id: number, range: boolean) => void
  onStage: (anchor: HTMLElement, rows: readonly Movable[]) => void
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Check({ row: { id, applicant_name }, selected, onToggle }: RowProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={selected}
        aria-label={words.select(applicant_name)}
        onChange={({ nativeEvent }) =>
          onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 cursor-pointer accent-brand"
      />
    </label>
  )
}

function Applicant({ row, query, onOpen }: RowProps) {
  return (
    <>
      {/* The router's link costs a list of them a tenth of its first hundred milliseconds. */}
      <a
        href={applicationPath(row.id, query)}
        onClick={onOpen}
        data-row-link
        className="inline-block scroll-mt-24 py-1 font-semibold text-brand wrap-anywhere"
      >
        {row.applicant_name}
      </a>
      <span className="block text-muted wrap-anywhere">{row.applicant_email}</span>
      {row.reject_reason && (
        <p className="mt-0.5 text-muted wrap-anywhere">{words.reason(row.reject_reason)}</p>
      )}
      <Snippet snippet={row.snippet} />
    </>
  )
}

function Stage({ row, stage, menuOpen, onStage }: RowProps) {
  return (
    <StageButton
      name={row.applicant_name}
      stage={stage}
      expanded={menuOpen}
      onOpen={(anchor) => onStage(anchor, [row])}
    />
  )
}

/** Every answer of the server makes new rows; one that says the same is not drawn again. */
function isSame(before: RowProps, after: RowProps): boolean {
  const { row, ...rest } = before
  const others = Object.entries(rest) as [keyof typeof rest, unknown][]
  return (
    others.every(([name, value]) => after[name] === value) &&
    (row === after.row || JSON.stringify(row) === JSON.stringify(after.row))
  )
}

/** One grid a row and not one table, so that a browser can leave out the rows that nobody sees. */
export const columns = 'grid grid-cols-[3.5rem_minmax(0,1fr)_20%_13rem_5.5rem_7rem_5rem]'
const cell = 'px-2 py-1.5'

/** A row where there is room for a table. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { row, selected } = props
  return (
    <tr
      data-id={row.id}
      aria-selected={selected}
      className={`${columns} items-center border-b border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0 aria-selected:bg-brand/6`}
    >
      <td className={`${cell} pl-2`}>
        <Check {...props} />
      </td>
      <td className={cell}>
        <Applicant {...props} />
      </td>
      <td className={`${cell} wrap-anywhere`}>{row.job.title}</td>
      <td className={cell}>
        <Stage {...props} />
      </td>
      <td className={cell}>
        <Rating rating={row.rating} />
      </td>
      <td className={`${cell} text-muted`}>
        <When at={row.submitted_at} />
      </td>
      <td className={`${cell} pr-4 uppercase`}>{row.resume_type}</td>
    </tr>
  )
}, isSame)

/** A row where there is none. */
export const CardRow = memo(function CardRow(props: RowProps) {
  const { row, selected } = props
  return (
    <li
      data-id={row.id}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1 border-line py-2 pr-4 pl-1 sm:grid-cols-[auto_minmax(0,1fr)_15rem] not-first:border-t ${selected ? 'bg-brand/6' : ''}`}
    >
      <Check {...props} />
      <div className="min-w-0 py-1.5">
        <Applicant {...props} />
        <p className="mt-1 wrap-anywhere">{row.job.title}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
          <Rating rating={row.rating} />
          <When at={row.submitted_at} />
          <span className="uppercase">{row.resume_type}</span>
        </p>
      </div>
      <div className="max-w-60 pb-1.5 max-sm:col-start-2 sm:ml-3 sm:self-center">
        <Stage {...props} />
      </div>
    </li>
  )
}, isSame)
