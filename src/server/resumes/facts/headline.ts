import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { spansIn } from './months.ts'
import type { BarredPiece } from './name.ts'
import { shownLine } from './resume-lines.ts'
import { titleCase } from './title-case.ts'
import { isTitle, tidyTitle } from './titles.ts'

const BELOW_NAME = 3
const between = /[|•·●▪◆∙❖♦→/]|\s[-–—]+\s|[–—]| at (?=\p{Lu})|,\s(?=\p{Lu})/u

/** What the resume calls the person right beside or below the name: "Senior Java Developer". */
export function headlineOf(
  pieces: readonly BarredPiece[],
  name: ResumeFacts['name'],
): ResumeFacts['headline'] {
  const nameAt = name?.lines[0]?.line ?? 1
  for (const piece of pieces) {
    if (piece.line < nameAt || piece.heading) continue
    if (piece.line > nameAt + BELOW_NAME) break
    if (piece.text.length > 160 || spansIn(piece.text).length > 0) continue
    const title = piece.barred
      .split(between)
      .map((part) => part.trim())
      .find((part) => isTitle(part) && part.toLowerCase() !== name?.full.toLowerCase())
    if (title !== undefined) return { title: titleCase(tidyTitle(title)), lines: [shownLine(piece)] }
  }
  return null
}
