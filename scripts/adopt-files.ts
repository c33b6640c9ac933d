import { adoptFiles } from '#server/usecases/installation/installation.ts'
import { withFiles } from './with-files.ts'

const [option] = process.argv.slice(2)
if (option !== undefined && option !== '--new-id') {
  process.stderr.write('usage: adopt-files [--new-id]\n')
  process.exit(2)
}
const newId = option === '--new-id'
await withFiles(
  async (files) =>
    `The database and the resumes are installation ${(await adoptFiles(files, { newId })).slice(0, 8)} from now on.`,
  { alone: true, anyPair: true },
)
