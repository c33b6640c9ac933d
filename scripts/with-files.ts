import { parseEnv } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { claimDataFolder } from '#server/store/engine/data-folder.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { bootstrap } from '../src/bootstrap.ts'
import { openResumes } from '../src/resumes.ts'
import { runCommand } from './run-command.ts'

type Files = Awaited<ReturnType<typeof bootstrap>> & { resumes: ResumeStore; clock: () => Date }

/**
 * Runs a command on the server's database and its resumes. `alone`: only while no server runs on this data folder;
 * `anyPair`: also on a database and resumes that do not belong together.
 */
export function withFiles(
  work: (files: Files) => Promise<string>,
  { alone = false, anyPair = false } = {},
): Promise<void> {
  return runCommand(async () => {
    const env = parseEnv(process.env)
    await using opened = new AsyncDisposableStack()
    if (alone) opened.defer((await claimDataFolder(env.dataDir)).release)
    const resumes = await openResumes(env)
    opened.defer(resumes.close)
    const foundation = await bootstrap(env, anyPair ? {} : { resumes })
    opened.defer(foundation.store.close)
    const files = { ...foundation, resumes, clock: () => new Date() }
    if (!anyPair) await bindNewFiles(files)
    return await work(files)
  })
}
