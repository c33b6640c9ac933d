import { quarantineUnknown, restoreQuarantine } from '#server/usecases/installation/unknown-files.ts'
import { endWithUsage } from './command-line.ts'
import { withFiles } from './with-files.ts'

const [command] = process.argv.slice(2)
if (command !== 'restore' && command !== 'fill') endWithUsage('quarantine', 'restore|fill')

const log = { info() {}, warn() {} }
await withFiles(async (files) => {
  if (command === 'restore') {
    const { restored, known } = await restoreQuarantine(files)
    return `${restored} files taken back from quarantine. Applications refer to ${known} of them.`
  }
  const { moved } = await quarantineUnknown({ ...files, log }, { force: true })
  return `${moved} unknown files moved to quarantine. They are deleted after 30 days.`
})
