import { type Bulk, isUnderWay } from '#contract/bulks/bulk.ts'
import { bulkWords as words } from './words.ts'

const listed = (some: readonly { name: string }[], count: number): string =>
  some.length === 0
    ? ''
    : words.some(
        some.map(({ name }) => name),
        count,
      )

/** What will happen, happens or happened: how many, and who is left out and why. */
export function Account({ bulk }: { bulk: Bulk }) {
  const { state, total, waiting, done, same, left, some, no_letter, undone, names } = bulk
  const isDraft = state === 'draft'
  const known = left.reduce((sum, { count }) => sum + count, waiting + done + same)
  return (
    <div className="grid gap-2">
      <p className="font-semibold wrap-anywhere">
        {isDraft ? words.will(bulk) : words.did(bulk)}
        <span className="font-normal text-muted">{listed(some, isDraft ? waiting : done)}</span>
      </p>
      {words.of(bulk) !== '' && <p className="text-muted">{words.of(bulk)}</p>}
      {isDraft && names.letter !== null && <p>{words.goesWith(names.letter)}</p>}
      {no_letter.map(({ why, count, some }) => (
        <p key={why} className="wrap-anywhere">
          {words.noLetter(why, count)}
          <span className="text-muted">{listed(some, count)}</span>
        </p>
      ))}
      {isUnderWay(state) && <Progress bulk={bulk} />}
      {same > 0 && <p>{words.same(same)}</p>}
      {left.map(({ why, count, some }) => (
        <p key={why} className="wrap-anywhere">
          {words.left(why, count)}
          <span className="text-muted">{listed(some, count)}</span>
        </p>
      ))}
      {state !== 'unknown' && known < total && <p>{words.erased(total - known)}</p>}
      {(state === 'stopped' || undone !== null) && waiting > 0 && <p>{words.notReached(waiting)}</p>}
      {undone !== null && <p className="font-semibold">{words.wentBack(undone.back)}</p>}
      {state === 'stopped' && undone !== null && undone.waiting > 0 && (
        <p>{words.notUndone(undone.waiting)}</p>
      )}
      {undone?.left.map(({ why, count, some }) => (
        <p key={why} className="wrap-anywhere">
          {words.stays(why, count)}
          <span className="text-muted">{listed(some, count)}</span>
        </p>
      ))}
    </div>
  )
}

function Progress({ bulk: { state, waiting, total, done, undone } }: { bulk: Bulk }) {
  const all = state === 'undoing' ? done : total
  const settled = all - (state === 'undoing' ? (undone?.waiting ?? 0) : waiting)
  return (
    <div>
      <progress
        aria-label={words.states[state]}
        value={settled}
        max={Math.max(1, all)}
        className="h-3 w-full accent-brand"
      />
      <p className="text-muted tabular-nums">
        {words.states[state]}: {words.progress(settled, all)}. {words.goesOn}
      </p>
    </div>
  )
}
