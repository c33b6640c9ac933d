import { StartRefused } from '#contract/core/start-refused.ts'
import type { ResumeStore } from '../files/resume-store.ts'
import { schemaStand } from '../store/engine/migrate.ts'
import type { OpenStore } from '../store/engine/store.ts'
import { findInstallation } from '../store/installation/installation.ts'
import type { Copied } from './copy-rows.ts'
import {
  type DatabasePlace,
  moveRows,
  openSource,
  otherConnections,
  prepareShape,
  whileLocked,
} from './databases.ts'
import { refuseTaken } from './target.ts'

export type Move = {
  from: { database: DatabasePlace; resumes: ResumeStore }
  /** What is left out stays where it is. */
  to: { database?: DatabasePlace; resumes?: ResumeStore }
  /** What messages call the database that is left. */
  name: string
  /** Copies every file and reads it back; answers how many there are. */
  copyFiles: (from: ResumeStore, to: ResumeStore) => Promise<number>
}

export type Moved = { rows?: Copied; files?: number }

/**
 * Copies rows and files to another place and compares both with what they were. Nobody writes to the source meanwhile: it is locked, and
 * no server may be connected to it. May be broken off at any point and run again: rows are stored all together, after
 * the files, and the files carry a name of their own until then, under which no server starts.
 *
 * @throws StartRefused when a server is at work or the target is not empty, before anything is changed
 */
export async function move({ from, to, name, copyFiles }: Move): Promise<Moved> {
  const source = openSource(from.database)
  try {
    const installation = await whatToMove(source, name)
    const claim = `moving-${installation}`
    const isBegun = (await to.resumes?.installation()) === claim
    await refuseTaken(to, { installation, isBegun })
    await refuseConnected(source)
    const shape = await prepareShape(source, to.database)
    return await whileLocked(source, from.database, shape, async (rows) => {
      await to.resumes?.bind(claim)
      const files = to.resumes && (await copyFiles(from.resumes, to.resumes))
      const copied = to.database && (await moveRows(rows, to.database, shape, isBegun))
      await refuseConnected(source)
      await to.resumes?.bind(installation)
      return { ...(copied && { rows: copied }), ...(files !== undefined && { files }) }
    })
  } finally {
    await source.close()
  }
}

/** The installation of a database that this version can read whole. */
async function whatToMove(source: OpenStore, name: string): Promise<string> {
  const stand = await schemaStand(source, name)
  if (stand === 'newer')
    throw new StartRefused(
      `The database ${name} was updated by a newer version of this program, which has to move it: this one does not know all of it.`,
    )
  const installation = stand === 'same' ? await findInstallation(source) : undefined
  if (installation !== undefined) return installation
  throw new StartRefused(
    `The database ${name} has the schema of an earlier version. Start this version on it once, stop it, and run this again.`,
  )
}

async function refuseConnected(source: OpenStore): Promise<void> {
  const others = await otherConnections(source)
  if (others === 0) return
  throw new StartRefused(
    `${others} other connections to the database are open. Stop every server that uses it, and run this again: what people send it now would stay behind.`,
  )
}
