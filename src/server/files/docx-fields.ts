import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { fieldWarning } from './field-warning.ts'
import { invariant } from './refusals.ts'
import { readTag, textAfter } from './xml-tags.ts'

const MOST_TAGS = 5_000
/** Names in XML cannot be written with references: what is not found here is not there. */
const ofFields = /<(?:[^\s<>/:="'!?]+:)?(?:fldChar|fldSimple|instrText|delInstrText)(?=[\s/>])/g

/**
 * What the fields of a part of a Word document do: their instructions, however many runs they are split over, and fields
 * within fields. Throws FormatError when there are more of them than anybody types.
 */
export function docxFieldWarnings(xml: string): ResumeWarning[] {
  const found: (ResumeWarning | undefined)[] = []
  const open: string[] = []
  let tags = 0
  const budget = { attributes: MOST_TAGS * 4 }
  const close = () => found.push(fieldWarning(open.pop() ?? ''))
  for (const { index } of xml.matchAll(ofFields)) {
    tags += 1
    invariant(tags <= MOST_TAGS, 'more fields than anybody types')
    const { tag, end } = readTag(xml, index, budget)
    const { name, attributes } = tag
    if (name === 'fldSimple') found.push(fieldWarning(attributes.get('instr') ?? ''))
    else if (name !== 'fldChar') open.push((open.pop() ?? '') + textAfter(xml, end))
    else if (attributes.get('fldCharType') === 'begin') open.push('')
    else if (open.length > 0 && attributes.get('fldCharType') === 'end') close()
  }
  while (open.length > 0) close()
  return found.filter((warning) => warning !== undefined)
}
