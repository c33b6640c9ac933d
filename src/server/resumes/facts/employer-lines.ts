import { type DatedLine, isHeader } from './dated-lines.ts'
import { placeIn } from './place.ts'
import { isCompany } from './place-parts.ts'
import { partsOf } from './position-parts.ts'
import type { SectionedPiece } from './sections.ts'

/** A line that names the employer of what stands below it. */
export type EmployerLine = { index: number; employer: string }

/**
 * Where employers stand in lines of their own, those of the dated lines below them: of "Stripe, San Francisco, CA" above "Staff
 * Engineer, Ledger 2021 - Present", where "Ledger" is a department. The first position says whether a resume is written so.
 * `taken` are the pieces with dates; `umbrellas` are the dated lines that say only how long somebody was with an employer, above what they were there and when.
 */
export function employerLinesIn(
  pieces: readonly SectionedPiece[],
  dated: readonly DatedLine[],
  taken: ReadonlySet<number>,
): { employers: ReadonlyMap<DatedLine, EmployerLine>; umbrellas: ReadonlySet<DatedLine> } {
  const employers = new Map<DatedLine, EmployerLine>()
  const umbrellas = new Set<DatedLine>()
  for (const [at, line] of dated.entries()) {
    const [first = line, last] = [dated[0], dated[at - 1]]
    const isApart = at === 0 || employers.has(first) || umbrellas.has(first)
    const isBelow = last !== undefined && last.index === line.index - 1
    const same = isBelow && namesNone(line) ? employers.get(last) : undefined
    if (isBelow && isUmbrella(last, line)) {
      umbrellas.add(last)
      employers.set(line, { index: last.index, employer: last.parts.employer ?? '' })
    } else if (same !== undefined) {
      employers.set(line, same)
    } else if (isApart) {
      const above = employerAbove(pieces, line, taken)
      if (above !== undefined) employers.set(line, above)
    }
  }
  return { employers, umbrellas }
}

/** Whether dates stand with a title and nothing that must be an employer: "Paralegal, Real Estate". */
const namesNone = ({ rest, parts }: DatedLine): boolean =>
  parts.title !== undefined && (parts.employer === undefined || isWithDepartment(rest))

/** Whether a line is a title and behind one comma what may be a department. */
function isWithDepartment(text: string): boolean {
  const bare = text.replace(/[\s|()[\],–—-]+$/, '')
  const more = /^[^,|@–—]+, ([^,|@–—]+)$/.exec(bare)?.[1]
  if (more === undefined || / at | - /.test(bare)) return false
  const { title, employer } = partsOf(bare)
  return title !== undefined && employer === more && !isCompany(more) && placeIn(bare) === undefined
}

function isUmbrella({ span, rest, parts }: DatedLine, below: DatedLine): boolean {
  const isWithin = below.span.from >= span.from && (span.to === 'present' || below.span.to <= span.to)
  if (!isWithin || parts.title !== undefined || parts.employer === undefined) return false
  return below.parts.employer === undefined
    ? below.parts.title !== undefined
    : namesNone(below) && hasPlaceBehind(rest)
}

function employerAbove(
  pieces: readonly SectionedPiece[],
  line: DatedLine,
  taken: ReadonlySet<number>,
): EmployerLine | undefined {
  // The title may stand between the employer and the dates.
  const isTitled = line.parts.title !== undefined
  const from = line.index - (isTitled ? 1 : 2)
  const piece = pieces[from]
  if (isTitled ? !namesNone(line) : !isWithDepartment(pieces[line.index - 1]?.text ?? '')) return undefined
  if (piece === undefined || taken.has(from) || piece.section !== pieces[line.index]?.section)
    return undefined
  if (!isHeader(piece) || !hasPlaceBehind(piece.text)) return undefined
  const { title, employer } = partsOf(piece.text)
  return title === undefined && employer !== undefined ? { index: from, employer } : undefined
}

/** Whether a line ends in a town and its state. */
function hasPlaceBehind(text: string): boolean {
  const bare = text.replace(/[\s|()[\],]+$/, '')
  const place = placeIn(bare)
  return place?.state != null && place.at > 0 && place.at + place.written.length >= bare.length
}
