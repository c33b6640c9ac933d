import { adoptFiles } from '#server/usecases/installation/installation.ts'
import { endWithUsage } from './command-line.ts'
import { withFiles } from './with-files.ts'

const [option] = process.argv.slice(2)
if (option !== undefined && option !== '--new-id') endWithUsage('adopt-files', '[--new-id]')

const newId = option === '--new-id'
await withFiles(
  async (files) =>
    `The database and the resumes are installation ${(await adoptFiles(files, { newId })).slice(0, 8)} from now on.`,
  { alone: true, anyPair: true },
)
