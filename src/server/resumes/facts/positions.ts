import { RESUME_FACTS_MOST, type ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { isTownOf } from '#server/store/search/us-towns.ts'
import { bullet, type DatedLine, datedLinesIn, HEADER_LINES, isHeader } from './dated-lines.ts'
import { type EmployerLine, employerLinesIn } from './employer-lines.ts'
import { placeIn } from './place.ts'
import { isBeside, isDetail, partsOf, workedAlone } from './position-parts.ts'
import { shownLine } from './resume-lines.ts'
import type { SectionedPiece } from './sections.ts'
import { employerBefore, isNameToo } from './titles.ts'

/** A position, and the pieces that tell of it. */
export type FoundPosition = ResumeFacts['positions'][number] & { begins: number; ends: number }
type ReadPosition = FoundPosition & { isTitledBelow: boolean }

/** The positions held, in the order of the resume: each span of dates, with the title and employer that stand with it. */
export function positionsIn(pieces: readonly SectionedPiece[]): FoundPosition[] {
  const dated = datedLinesIn(pieces).slice(0, RESUME_FACTS_MOST.positions)
  const taken = new Set(dated.map(({ index }) => index))
  const first = dated[0]
  let before = first === undefined ? 0 : headersBefore(pieces, first.index)
  const { employers, umbrellas } = employerLinesIn(pieces, dated, taken)
  const found: ReadPosition[] = []
  for (const [at, line] of dated.entries()) {
    const next = dated[at + 1]
    if (umbrellas.has(line)) continue
    const end = next?.index ?? pieces.length
    const position = positionAt(pieces, line, employers.get(line), end, taken, before, found.at(-1))
    // What stood above the first, apart from it, was none of it.
    if (found.length === 0 && position.isTitledBelow && pieces[line.index - 1]?.text === '') before = 0
    found.push(position)
  }
  for (const [at, one] of found.entries()) one.ends = found[at + 1]?.begins ?? endOf(pieces, one.begins)
  return found
    .filter(({ title, employer }) => title !== null || employer !== null)
    .map(({ isTitledBelow: _, ...position }) => position)
}

function endOf(pieces: readonly SectionedPiece[], from: number): number {
  const end = pieces.findIndex(
    ({ heading, section }, at) =>
      at > from &&
      // "Skills: Excel, SAP" below all positions, apart from the last.
      ((heading && section !== 'experience') ||
        (section === 'skills' &&
          pieces[at - 1]?.text === '' &&
          !pieces.slice(at + 1, at + 3).some(({ text }) => bullet.test(text)))),
  )
  return end === -1 ? pieces.length : end
}

/** "Cambridge, MA". */
function isTownAlone(text: string): boolean {
  const place = placeIn(text)
  return place?.written === text && isTownOf(place.town ?? '', place.state ?? '')
}

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
  above: EmployerLine | undefined,
  next: number,
  taken: ReadonlySet<number>,
  before: number | undefined,
  last: ReadPosition | undefined,
): ReadPosition {
  let { title, employer, perhaps } = parts
  if (above !== undefined) employer = above.employer
  const lines = above === undefined ? [index] : [above.index, index]
  let begins = above !== undefined && above.index > (last?.begins ?? -1) ? above.index : index
  const look = (at: number) => {
    const piece = pieces[at]
    if (piece === undefined || piece.section !== pieces[index]?.section || taken.has(at) || !isHeader(piece))
      return false
    const more = partsOf(piece.text)
    // "Coldwell Banker" beside another title is a firm.
    if (employer === undefined && title !== undefined && more.title !== undefined) {
      if (isNameToo(title)) [title, more.employer] = [more.title, title]
      else if (isNameToo(more.title)) more.employer ??= more.title
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
    isTitledBelow: isUntitled && title !== undefined && begins === index,
  }
}
