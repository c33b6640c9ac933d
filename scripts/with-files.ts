import { StartRefused } from '#contract/core/start-refused.ts'
import { parseEnv } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { claimDataFolder } from '#server/store/engine/data-folder.ts'
import { ensureNoFiles, ensureSameInstallation } from '#server/usecases/installation/installation.ts'
import { bootstrap } from '../src/bootstrap.ts'
import { keepFilesPrivate } from '../src/process.ts'
import { openResumes, placesOf } from '../src/resumes.ts'

type Files = Awaited<ReturnType<typeof bootstrap>> & { resumes: ResumeStore; clock: () => Date }

/**
 * Runs a command on the server's database and its resumes. `alone`: only while no server runs on this data folder;
 * `anyPair`: also on a database and resumes that do not belong together.
 */
export async function withFiles(
  work: (files: Files) => Promise<string>,
  { alone = false, anyPair = false } = {},
): Promise<void> {
  keepFilesPrivate()
  const env = parseEnv(process.env)
  try {
    await using opened = new AsyncDisposableStack()
    if (alone) opened.defer((await claimDataFolder(env.dataDir)).release)
    const resumes = await openResumes(env)
    opened.defer(resumes.close)
    const places = placesOf(env)
    const foundation = await bootstrap(env, anyPair ? undefined : () => ensureNoFiles({ resumes, places }))
    opened.defer(foundation.store.close)
    const files = { ...foundation, resumes, clock: () => new Date() }
    if (!anyPair) await ensureSameInstallation({ ...files, places })
    process.stdout.write(`${await work(files)}\n`)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
