import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FolderCheck } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { StartRefused } from '#contract/core/start-refused.ts'
import { parseEnv } from '#server/env.ts'
import { prepareTempFolder } from '#server/files/temp-folder.ts'
import { readFolder } from '#server/folders/disk.ts'
import { createPictureMaker } from '#server/media/make-pictures.ts'
import { claimDataFolder } from '#server/store/engine/data-folder.ts'
import { bringInFolder } from '#server/usecases/content/bring-in-folder.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { bootstrap } from '../src/bootstrap.ts'
import { drawnSite } from '../src/drawn-site.ts'
import { openResumes } from '../src/resumes.ts'
import { wordsOf } from '../src/words-of-error.ts'
import { commandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'

const USAGE = `usage: ${commandLine('content:import')} FOLDER [--as-publication | --drafts | --publish] [--replace-drafts]
Says what the content in FOLDER would change here as drafts, or with --as-publication as a publication, and changes nothing.
--drafts makes drafts of it; --publish publishes it. All of it, or nothing.
--replace-drafts: drafts that are there may give way; each is kept as a revision.`

const options = {
  'as-publication': { type: 'boolean' },
  drafts: { type: 'boolean' },
  publish: { type: 'boolean' },
  'replace-drafts': { type: 'boolean' },
} as const

/** What was asked for. Throws StartRefused for anything that is not said in the usage. */
function readWish() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const { drafts = false, publish = false } = values
    const asked = [drafts, publish, values['as-publication'] ?? false].filter(Boolean).length
    if (positionals.length === 1 && positionals[0] && asked <= 1)
      return {
        folder: resolve(positionals[0]),
        as: publish || values['as-publication'] ? ('publication' as const) : ('drafts' as const),
        does: drafts || publish,
        replaceDrafts: values['replace-drafts'] ?? false,
      }
  } catch (cause) {
    throw new StartRefused(USAGE, { cause })
  }
  throw new StartRefused(USAGE)
}

function report({ documents, faults, ignored, ...check }: FolderCheck): string[] {
  return [
    ...documents.map(({ file, steps, draft }) => {
      const whose = draft === null ? '' : ` (a draft of ${draft.by || 'somebody'} is there)`
      return `${file}: ${folderTexts.steps({ steps })}${whose}`
    }),
    folderTexts.same(check),
    ...(check.pictures.added + check.pictures.changed > 0 ? [folderTexts.pictures(check)] : []),
    ...(ignored.length > 0 ? [`Not read: ${ignored.join(', ')}`] : []),
    ...faults.map((fault) => `WRONG  ${folderTexts.fault(fault)}`),
  ]
}

/** Pictures come before the texts, each by itself. */
const unchanged = ({ pictures: { added, changed } }: FolderCheck): string =>
  added + changed === 0
    ? 'Nothing is changed.'
    : 'No text is changed. Pictures that were taken before this stay in the library; the same again takes the rest.'

await runCommand(async () => {
  const { folder, as, does, replaceDrafts } = readWish()
  const env = parseEnv(process.env)
  await using opened = new AsyncDisposableStack()
  // A server beside would go on showing what it knows: on SQLite nobody tells it.
  if (does && as === 'publication' && env.databaseUrl === undefined)
    opened.defer((await claimDataFolder(env.dataDir)).release)
  const resumes = await openResumes(env)
  opened.defer(resumes.close)
  const foundation = await bootstrap(env, { resumes })
  opened.defer(foundation.store.close)
  const { site: content, close } = await drawnSite(foundation)
  opened.defer(close)
  const clock = () => new Date()
  await bindNewFiles({ store: foundation.store, resumes, clock })
  const tempFolder = await prepareTempFolder(join(env.dataDir, 'uploads'))
  const deps = {
    ...{ store: foundation.store, resumes, tempFolder, clock, content },
    pictureMaker: createPictureMaker(),
  }
  const wish = { files: readFolder(folder), as, replaceDrafts, by: null }
  const check = await bringInFolder(deps, wish)
  const said = report(check)
  if (check.faults.length > 0) throw new StartRefused([...said, 'Nothing is changed.'].join('\n'))
  if (!does)
    return [...said, 'Nothing is changed yet: --drafts makes drafts of it, --publish publishes it.'].join(
      '\n',
    )
  try {
    await bringInFolder(deps, { ...wish, tag: check.tag })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartRefused([...said, wordsOf(error), unchanged(check)].join('\n'))
  }
  return [...said, as === 'publication' ? 'It is published.' : 'These are drafts now.'].join('\n')
})
