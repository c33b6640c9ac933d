import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { spansIn } from './months.ts'
import type { BarredPiece } from './name.ts'
import { placeIn } from './place.ts'
import { shownLine } from './resume-lines.ts'
import { titleCase } from './title-case.ts'
import { isNameToo, isTitle, tidyTitle } from './titles.ts'

const BELOW_NAME = 3
/** How many lines below the name, empty ones left out, a title may stand that has a line of its own. */
const BELOW_CONTACT = 6
const between = /[|•·●▪◆∙❖♦→/]|\s[-–—]+\s|[–—]| at (?=\p{Lu})|,\s(?=\p{Lu})/u

/** What the resume calls the person right beside or below the name: "Senior Java Developer". */
export function headlineOf(
  pieces: readonly BarredPiece[],
  name: ResumeFacts['name'],
): ResumeFacts['headline'] {
  const nameAt = name?.lines[0]?.line ?? 1
  let below = 0
  for (const [at, piece] of pieces.entries()) {
    if (piece.line < nameAt || piece.heading || piece.text === '') continue
    below += 1
    const isNear = piece.line <= nameAt + BELOW_NAME
    if (!isNear && (below > BELOW_CONTACT + 1 || piece.section !== 'top')) break
    if (!isNear && !isAlone(piece.text, pieces[at + 1]?.text ?? '')) continue
    if (piece.text.length > 160 || spansIn(piece.text).length > 0) continue
    const title = piece.barred
      .split(between)
      .map((part) => withoutName(part.trim(), name))
      .find((part) => isTitle(part) && !isNameOrPlace(part, piece.text, name))
    if (title !== undefined) return { title: written(tidyTitle(title)), lines: [shownLine(piece)] }
  }
  return null
}

/** Whether a title is what somebody is called, or where they live: "Ann Baker", "Mason, OH". */
const isNameOrPlace = (part: string, line: string, name: ResumeFacts['name']): boolean =>
  part.toLowerCase() === name?.full.toLowerCase() ||
  (isNameToo(part) &&
    (name === null || placeIn(line) !== undefined || name.full.endsWith(part.split(' ').at(-1) ?? '')))

/** Whether a line is a title and nothing else; what has dates below it is that of a position. */
const isAlone = (text: string, below: string): boolean =>
  isTitle(text) &&
  !/^\d|,|\b(?:seeking|applying|position|dear|attention|submitted|ready)\b/i.test(text) &&
  placeIn(text) === undefined &&
  spansIn(below).length === 0

/** "Grace Hopper Help Desk Technician", where nothing parts the two. */
const withoutName = (text: string, name: ResumeFacts['name']): string =>
  name !== null && text.toLowerCase().startsWith(`${name.full.toLowerCase()} `)
    ? text.slice(name.full.length).trim()
    : text

const acronym =
  /\b(?:ai|api|aws|bi|bsa|ceo|cfo|cio|ciso|coo|crm|cto|dba|erp|etl|fico|gis|hr|hris|it|ml|noc|php|pmo|qa|rn|rpa|sap|sdet|seo|soc|sql|sre|ui|ux|vp)\b/gi

/** In capitals and small letters; "QA" and "SRE" are no words. */
const written = (title: string): string => {
  const cased = titleCase(title)
  return cased === title ? title : cased.replace(acronym, (word) => word.toUpperCase())
}
