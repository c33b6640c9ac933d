import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import type { CompoundFile } from './compound-file.ts'
import { docFields } from './doc-fields.ts'
import { docTemplate } from './doc-template.ts'
import { fieldWarning } from './field-warning.ts'
import { FormatError } from './refusals.ts'
import { isRemote } from './remote-target.ts'

/** Where the flags of a Word file stand, and the one that says it asks for a password ([MS-DOC] 2.5.2). */
const FLAGS = 10
const ENCRYPTED = 0x0100
const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])
const objectNames = new Set(['\u0001ole10native', '\u0003link', '\u0003linkinfo', '\u0003ocxname'])

function* warningsIn(file: CompoundFile, word: Buffer): Generator<ResumeWarning | undefined> {
  for (const { name, storage, empty } of file.everyEntry()) {
    const lower = name.toLowerCase()
    if (macroNames.has(lower)) yield 'macro'
    // Word leaves an empty pool behind.
    if (objectNames.has(lower) || (lower === 'objectpool' && storage && !empty)) yield 'embedded'
  }
  if ((word.readUInt16LE(FLAGS) & ENCRYPTED) !== 0) {
    yield 'unchecked'
    return
  }
  for (const instruction of docFields(word)) yield fieldWarning(instruction)
  const template = docTemplate(file, word)
  if (template !== '' && isRemote(template)) yield 'external'
}

/**
 * What a legacy Word file brings besides its text: macros, embedded objects, fields that fetch or start something, a
 * template from elsewhere. What cannot be followed is `unchecked`; the file is not refused for it.
 */
export function docWarnings(file: CompoundFile, word: Buffer): Set<ResumeWarning> {
  const found = new Set<ResumeWarning>()
  try {
    for (const warning of warningsIn(file, word)) if (warning !== undefined) found.add(warning)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    found.add('unchecked')
  }
  return found
}
