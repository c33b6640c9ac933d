import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentSamples } from '#content/content-samples.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { StartRefused } from '#contract/core/start-refused.ts'
import { writeFolder } from '#server/folders/disk.ts'
import { FOLDER_MAX, FolderRefused, isTooMuch } from '#server/folders/folder-file.ts'
import { exportFolder } from '#server/usecases/content/export-folder.ts'
import { type LostPicture, pictureFiles, placesOf } from '#server/usecases/media/picture-folder.ts'
import { commandLine } from './command-line.ts'
import { withFiles } from './with-files.ts'

const USAGE = `usage: ${commandLine('content:export')} FOLDER
Writes all content of the site into FOLDER as readable files, or brings an earlier export in it up to date.`

/** The folder that was named. Throws StartRefused for anything else. */
function readFolderName(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length === 1 && positionals[0]) return resolve(positionals[0])
  } catch (cause) {
    throw new StartRefused(USAGE, { cause })
  }
  throw new StartRefused(USAGE)
}

await withFiles(async ({ store, resumes }) => {
  const folder = readFolderName()
  const files = await exportFolder({ store, samples: contentSamples })
  const lost: LostPicture[] = []
  for await (const file of pictureFiles({ store, resumes }, lost)) files.push(file)
  try {
    const stay = new Set(lost.flatMap(({ id }) => Object.values(placesOf(id))))
    const { written, removed } = await writeFolder(folder, files, stay)
    return [
      `${files.length} files are in ${folder}: ${written} new or changed, ${removed} removed.`,
      ...(lost.length > 0 ? [folderTexts.lost(lost), folderTexts.lostStay] : []),
      ...(isTooMuch(files) ? [folderTexts.tooMuch(FOLDER_MAX.files, FOLDER_MAX.all / 1e6)] : []),
    ].join('\n')
  } catch (error) {
    if (error instanceof FolderRefused) throw new StartRefused(`${error.file} ${error.message}`.trim())
    throw error
  }
})
