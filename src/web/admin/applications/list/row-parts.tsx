import { type MouseEvent, memo } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { daysSince } from '../../dates.ts'
import { SampleMark } from '../../samples/sample-mark.tsx'
import { StepMark } from '../../steps/lazy-step-mark.tsx'
import { When } from '../../when.tsx'
import { words as adminWords } from '../../words.ts'
import { type ApplicationsQuery, applicationPath } from '../applications-query.ts'
import { refusalText } from '../moves/refusal-text.ts'
import { StageButton } from '../moves/stage-button.tsx'
import type { Movable } from '../moves/use-moves.ts'
import { words } from '../words.ts'
import { NoteMark } from './note-mark.tsx'
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
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center lg:min-h-9">
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
  const { applicant_email: email, applicant_phone: phone } = row
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        {/* The router's link costs a list of them a tenth of its first hundred milliseconds. */}
        <a
          href={applicationPath(row.id, query)}
          onClick={onOpen}
          data-row-link
          className="relative scroll-mt-24 py-1 font-semibold text-brand wrap-anywhere max-lg:after:absolute max-lg:after:-inset-x-1 max-lg:after:-inset-y-2 lg:-my-0.5 lg:min-w-6 lg:py-0.5"
        >
          {row.applicant_name}
        </a>
        {row.sample && <SampleMark />}
        <NoteMark count={row.notes_count} />
        <WarningMark warnings={row.resume_warnings} />
        {refusalText(row) !== '' && (
          <span className="min-w-0 text-muted wrap-anywhere">{words.reason(refusalText(row))}</span>
        )}
      </span>
      {row.step && <StepMark step={row.step} />}
      <span className="flex flex-wrap gap-x-3 text-muted">
        <span className="wrap-anywhere">{email}</span>
        <span className="whitespace-nowrap tabular-nums">{phone}</span>
      </span>
      <Snippet snippet={row.snippet} />
    </>
  )
}

function Job({ row: { job } }: RowProps) {
  return (
    <>
      <span className="block wrap-anywhere xl:truncate" title={job.title}>
        {job.title}
        {job.state !== 'open' && <span className="text-muted"> ({adminWords.jobStates[job.state]})</span>}
      </span>
      <span className="block truncate text-muted" title={job.address}>
        {job.address}
      </span>
    </>
  )
}

function InStage({ row }: RowProps) {
  const days = daysSince(row.moved_at)
  return <span className="block whitespace-nowrap text-muted tabular-nums">{words.daysInStage(days)}</span>
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
export const columns = 'grid grid-cols-[2.75rem_minmax(0,1.75fr)_minmax(0,1fr)_11.5rem_4.5rem_7rem]'
const cell = 'px-2'

/** A row where there is room for a table. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { row, selected } = props
  return (
    <tr
      data-id={row.id}
      aria-selected={selected}
      className={`${columns} group min-h-11 items-center border-b border-line py-px leading-5 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] [overflow-clip-margin:0.375rem] last:border-b-0 aria-selected:bg-brand/6`}
    >
      <td>
        <Check {...props} />
      </td>
      <td className={cell}>
        <Applicant {...props} />
      </td>
      <td className={cell}>
        <Job {...props} />
      </td>
      <td>
        <Stage {...props} />
      </td>
      <td className={cell}>
        <Rating rating={row.rating} />
      </td>
      <td className={`${cell} text-muted`}>
        {row.considered && `${words.considered} `}
        {row.withdrawn && `${words.withdrawn} `}
        <When at={row.submitted_at} />
        <InStage {...props} />
      </td>
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
        <div className="mt-1">
          <Job {...props} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
          {row.rating !== null && <Rating rating={row.rating} />}
          {row.considered && `${words.considered} `}
          {row.withdrawn && `${words.withdrawn} `}
          <When at={row.submitted_at} />
          <InStage {...props} />
        </p>
      </div>
      <div className="max-w-60 pb-1.5 max-sm:col-start-2 sm:ml-3 sm:self-center">
        <Stage {...props} />
      </div>
    </li>
  )
}, isSame)

/** That the resume brings more than its text; the page of the application says what. */
function WarningMark({ warnings }: { warnings: readonly string[] | null }) {
  if (warnings === null || warnings.length === 0) return null
  return (
    <span
      className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-warn"
      title={words.resumeCare}
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-none stroke-current stroke-[1.5]">
        <path d="M6 1 11 10.5H1zM6 4.5v2.5M6 8v1" />
      </svg>
      {words.resumeMark}
      <span className="sr-only">{words.resumeCare}</span>
    </span>
  )
}
