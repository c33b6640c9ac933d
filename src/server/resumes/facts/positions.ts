import { RESUME_FACTS_MOST, type ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { isTownOf } from '#server/store/search/us-towns.ts'
import { bullet, type DatedLine, datedLinesIn, HEADER_LINES, isUmbrella } from './dated-lines.ts'
import { spansIn } from './months.ts'
import { placeIn } from './place.ts'
import { isBeside, isDetail, isFirm, type Parts, partsOf, workedAlone } from './position-parts.ts'
import { shownLine } from './resume-lines.ts'
import type { SectionedPiece } from './sections.ts'
import { employerBefore } from './titles.ts'

/** A position, and the pieces that tell of it. */
export type FoundPosition = ResumeFacts['positions'][number] & { begins: number; ends: number }
/** `dated` is the piece with its dates; `isApart` is of those whose employer has a line of its own. */
type ReadPosition = FoundPosition & { dated: number; isApart: boolean; isTitledBelow: boolean }

const PROSE = 110

/** "Cambridge, MA". */
function isTownAlone(text: string): boolean {
  const place = placeIn(text)
  return place?.written === text && isTownOf(place.town ?? '', place.state ?? '')
}

const isHeader = ({ text, heading }: SectionedPiece): boolean =>
  text !== '' &&
  !heading &&
  !bullet.test(text) &&
  text.length <= PROSE &&
  // "New Orleans, La." ends no sentence either.
  !/(?<!\b(?:inc|corp|co|ltd|llc|jr|sr|s\.a|l\.l\.c)|, \p{L}{2,5})\.$/iu.test(text) &&
  !/^(?:(?:professional |career )?(?:summary|objective|profile)(?=\s?[:–-])|responsibilities|environment|technologies|description|project description|achievements|duties|roles? (?:&|and) responsibilities)\b/i.test(
    text,
  )

/** The positions held, in the order of the resume: each span of dates, with the title and employer that stand with it. */
export function positionsIn(pieces: readonly SectionedPiece[]): FoundPosition[] {
  const dated = datedLinesIn(pieces).slice(0, RESUME_FACTS_MOST.positions)
  const taken = new Set(dated.map(({ index }) => index))
  const first = dated[0]
  let before = first === undefined ? 0 : headersBefore(pieces, first.index)
  const found: ReadPosition[] = []
  for (const [at, line] of dated.entries()) {
    const next = dated[at + 1]
    if (isUmbrella(line, next)) continue
    const position = positionAt(pieces, line, next?.index ?? pieces.length, taken, before, found.at(-1))
    // What stood above the first was none of it.
    if (found.length === 0 && position.isTitledBelow) before = 0
    found.push(position)
  }
  for (const [at, one] of found.entries()) one.ends = found[at + 1]?.begins ?? endOf(pieces, one.begins)
  return found
    .filter(({ title, employer }) => title !== null || employer !== null)
    .map(({ dated: _, isApart: __, isTitledBelow: ___, ...position }) => position)
}

function endOf(pieces: readonly SectionedPiece[], from: number): number {
  const end = pieces.findIndex(
    ({ heading, section }, at) =>
      at > from &&
      // "Skills: Excel, SAP" below all positions, apart from the last.
      ((heading && section !== 'experience') || (section === 'skills' && pieces[at - 1]?.text === '')),
  )
  return end === -1 ? pieces.length : end
}

/** A line that names an employer and its place, and nothing else but dates: "Stripe, San Francisco, CA". */
function employerAlone(piece: SectionedPiece | undefined): string | undefined {
  if (piece === undefined || !isHeader(piece)) return undefined
  const [span] = spansIn(piece.text)
  const text =
    span === undefined
      ? piece.text
      : `${piece.text.slice(0, span.at)}|${piece.text.slice(span.at + span.length)}`
  const { title, employer } = partsOf(text)
  return title === undefined && placeIn(text) !== undefined ? employer : undefined
}

/** The employer above a line such as "Paralegal, Real Estate", which names a department. */
const departmentOf = (pieces: readonly SectionedPiece[], at: number, { title, employer }: Parts) =>
  title !== undefined &&
  employer !== undefined &&
  !isFirm(employer) &&
  placeIn(pieces[at]?.text ?? '') === undefined
    ? employerAlone(pieces[at - 1])
    : undefined

/** Whether nothing but what was done parts a position from the one before, no employer of its own. */
const isListed = (pieces: readonly SectionedPiece[], { dated }: ReadPosition, index: number): boolean =>
  pieces.slice(dated + 1, index).every((piece) => piece.text !== '' && !isHeader(piece))

/** How many lines of a position stand before its dates, as the first one shows below its heading; undefined when nothing shows. */
function headersBefore(pieces: readonly SectionedPiece[], index: number): number | undefined {
  let count = 0
  for (let at = index - 1; at >= 0 && index - at <= 6; at -= 1) {
    const piece = pieces[at]
    if (piece === undefined) break
    if (piece.heading) return count
    if (piece.text === '' && count === 0) continue
    if (piece.text === '' || !isHeader(piece)) return count === 0 ? undefined : count
    count += 1
  }
  return undefined
}

function positionAt(
  pieces: readonly SectionedPiece[],
  { index, span, parts }: DatedLine,
  next: number,
  taken: ReadonlySet<number>,
  before: number | undefined,
  last: ReadPosition | undefined,
): ReadPosition {
  let { title, employer, perhaps } = parts
  const lines = [index]
  let begins = index
  // "Paralegal, Real Estate": where employers stand in lines of their own with their places, what has none is a department.
  const side = before !== 0 || taken.has(index - 1) ? index - 1 : index + 1
  const beside = side === next ? undefined : employerAlone(pieces[side])
  const isApart =
    title !== undefined &&
    (beside !== undefined || (last?.isApart === true && isListed(pieces, last, index))) &&
    !isFirm(employer) &&
    pieces[side]?.section === pieces[index]?.section &&
    placeIn(pieces[index]?.text ?? '') === undefined
  if (isApart) {
    employer = beside ?? last?.employer ?? undefined
    if (beside !== undefined) lines.push(side)
    if (beside !== undefined) begins = Math.min(index, side)
  }
  const look = (at: number) => {
    const piece = pieces[at]
    if (piece === undefined || piece.section !== pieces[index]?.section || taken.has(at) || !isHeader(piece))
      return false
    const more = partsOf(piece.text)
    const above = at < index && !taken.has(at - 1) ? departmentOf(pieces, at, more) : undefined
    if (above !== undefined) {
      more.employer = above
      lines.push(at - 1)
    }
    if (!isBeside(piece.text) && !isTownAlone(piece.text)) perhaps ??= more.perhaps
    if (
      (title === undefined && more.title !== undefined) ||
      (employer === undefined && more.employer !== undefined)
    ) {
      title ??= more.title
      employer ??= more.employer
      lines.push(at)
      begins = Math.min(begins, at)
    }
    return true
  }
  const upTo = Math.min(before ?? 2, HEADER_LINES)
  const lookUp = () => {
    let most = upTo
    for (let up = 1; up <= most && (title === undefined || employer === undefined); up += 1) {
      const at = index - up
      const text = pieces[at]?.text ?? ''
      if (at <= (last?.begins ?? -1) || (text === '' && up > 1)) break
      if (text === '') continue
      if (!look(at)) break
      if (most === upTo && isBeside(text)) most += 1
    }
  }
  const lookDown = () => {
    for (
      let down = 1, seen = 0, most = 3;
      down <= most && seen < 2 && index + down < next && (title === undefined || employer === undefined);
      down += 1
    ) {
      const text = pieces[index + down]?.text ?? ''
      if (isDetail(text)) most += 1
      if (text === '' || isDetail(text)) continue
      seen += 1
      if (!look(index + down)) break
    }
  }
  if (title !== undefined) employer ??= workedAlone(pieces[index]?.text ?? '')
  if (before !== 0) lookUp()
  const isUntitled = title === undefined
  // What stands above the next dates belongs to them, when that is how this resume is written.
  if (
    title === undefined ||
    (employer === undefined && before === 0) ||
    (employer === undefined && before === undefined)
  )
    lookDown()
  if (employer === undefined && perhaps !== undefined) employer = perhaps
  if (employer === undefined && title !== undefined) ({ title, employer } = employerBefore(title))
  // Several positions at one employer say so once.
  if (employer === undefined && title !== undefined)
    employer =
      lines.map((at) => workedAlone(pieces[at]?.text ?? '')).find(Boolean) ?? last?.employer ?? undefined
  return {
    title: title?.slice(0, 200) ?? null,
    employer: employer?.slice(0, 200) ?? null,
    from: span.from,
    to: span.to,
    lines: lines
      .sort((a, b) => a - b)
      .flatMap((at) => pieces[at] ?? [])
      .filter((piece, at, all) => all.findIndex(({ line }) => line === piece.line) === at)
      .map((piece) => shownLine(piece))
      .slice(0, RESUME_FACTS_MOST.lines),
    begins,
    ends: next,
    dated: index,
    isApart,
    isTitledBelow: isUntitled && title !== undefined && begins === index,
  }
}
