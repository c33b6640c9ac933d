import { Readable } from 'node:stream'
import { resumeName } from '#contract/applications/resume-name.ts'
import { AppError } from '#contract/core/errors.ts'
import { FILE_NAME_MAX, MAIL_FILES_MAX, RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { inspectResume } from '#server/files/inspect-resume.ts'
import { receiveUpload } from '#server/files/receive-upload.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import type { MailFile } from '#server/mailbox/read-mail.ts'
import type { Deps as AllDeps } from '../core/deps.ts'

type Deps = Pick<AllDeps, 'resumes' | 'tempFolder'>

/** A file that came with a mail, as it is stored beside the letter: kept under its key, or why it was not. */
export type JudgedFile = {
  name: string
  type: string
  size: number
  resume_key: string | null
  refused: string | null
}

const line = text({ most: Number.POSITIVE_INFINITY })

/**
 * Judges the files of a mail as uploads are, and keeps those that are resumes; of the others the name and the reason stay. Throws what
 * the store of resumes does when it cannot keep one; then none is kept.
 */
export async function judgeMailFiles(deps: Deps, files: readonly MailFile[]): Promise<JudgedFile[]> {
  const judged: JudgedFile[] = []
  try {
    for (const [index, file] of files.entries()) judged.push(await judge(deps, file, index))
    return judged
  } catch (error) {
    await removeMailFiles(deps, judged)
    throw error
  }
}

/** Removes what was kept of files whose mail was not. */
export async function removeMailFiles(
  { resumes }: Pick<Deps, 'resumes'>,
  files: readonly JudgedFile[],
): Promise<void> {
  for (const { resume_key } of files)
    if (resume_key !== null) await resumes.remove(resume_key).catch(() => undefined)
}

async function judge(deps: Deps, file: MailFile, index: number): Promise<JudgedFile> {
  const size = file.bytes.byteLength
  const refuse = (refused: string): JudgedFile => ({
    name: line.parse(file.name.slice(-1_000)).slice(0, FILE_NAME_MAX) || letterTexts.fileUnnamed,
    type: line.parse(file.type).slice(0, 100),
    size,
    resume_key: null,
    refused,
  })
  if (index >= MAIL_FILES_MAX) return refuse(letterTexts.fileTooMany)
  if (file.type === 'application/ms-tnef' || /^winmail\.dat$/i.test(file.name))
    return refuse(letterTexts.fileOutlook)
  if (size > RESUME_MAX_BYTES) return refuse(letterTexts.fileTooLarge)
  const upload = await receiveUpload(Readable.from([file.bytes]), deps.tempFolder)
  try {
    const format = await formatOf(upload.path)
    if (format === undefined) return refuse(letterTexts.fileNoResume)
    const resume_key = newResumeKey()
    await deps.resumes.put(resume_key, upload.path)
    return { name: resumeName(file.name, format), type: format, size, resume_key, refused: null }
  } finally {
    await upload.discard()
  }
}

/** Undefined for what is no resume. */
async function formatOf(path: string) {
  try {
    return (await inspectResume(path)).format
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return undefined
    throw error
  }
}
