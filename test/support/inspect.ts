import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { texts } from '#contract/core/texts.ts'
import { inspectResume } from '#server/files/inspect-resume.ts'
import { temporaryFolder } from './temp-folder.ts'

/** How a file that is no résumé is refused (spec section 5). */
export const unsupported = {
  code: 'invalid_input',
  fields: { applicant_resume: texts.form.resumeUnsupported },
}

/** The format that `inspectResume` finds in a file of these bytes and this name. */
export async function inspect(bytes: Buffer, name = 'upload.part'): Promise<string> {
  return (await judge(bytes, name)).format
}

/** What `inspectResume` warns of in a file of these bytes. */
export async function warningsOf(bytes: Buffer): Promise<string[]> {
  return (await judge(bytes)).warnings
}

async function judge(bytes: Buffer, name = 'upload.part') {
  const path = join(await temporaryFolder(), name)
  await writeFile(path, bytes)
  return inspectResume(path)
}

/** The bytes with one piece of text replaced; fails when it is not there. */
export function edited(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString('latin1')
  if (!text.includes(from)) throw new Error(`the file does not contain ${from}`)
  return Buffer.from(text.replace(from, to), 'latin1')
}
