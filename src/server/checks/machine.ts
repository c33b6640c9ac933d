import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkFolder } from '../files/check-folder.ts'
import { openPaths } from '../store/engine/private-files.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const GB = 1024 ** 3
const LITTLE = 1 * GB
const NONE = 0.1 * GB

/** Whether the data folder can be written to, is closed to other users, and has room. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const about = 'DATA_DIR'
  const nearest = await nearestThere(folder)
  if (nearest !== folder || !(await stat(folder)).isDirectory()) return checkMissing(folder, nearest)
  const found = await checkFolder(folder).then(
    () => ok(about, `${folder} can be written to`),
    () => wrong(about, `${folder} cannot be written to by this user, or is full`),
  )
  const open = await openPaths(folder)
  return [
    found,
    ...(open.length === 0
      ? []
      : [warning(about, `other users may read ${open.join(', ')}; a start closes them`)]),
    await checkRoom(folder),
  ]
}

/** How much room is left where the folder is, or would be. */
export const checkDisk = async (folder: string): Promise<Finding> => checkRoom(await nearestThere(folder))

/** A folder that a start would make in `nearest`, which is there. */
async function checkMissing(folder: string, nearest: string): Promise<Finding[]> {
  const about = 'DATA_DIR'
  if (!(await stat(nearest)).isDirectory()) return [wrong(about, `${nearest} is no folder`)]
  const found = await access(nearest, constants.W_OK).then(
    () => ok(about, `${folder} will be made at the first start`),
    () => wrong(about, `${folder} is not there, and this user may not make it in ${nearest}`),
  )
  return [found, await checkRoom(nearest)]
}

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const words = `${(free / GB).toFixed(1)} GB are free where ${folder} is`
  if (free < NONE) return wrong('disk', words)
  return free < LITTLE ? warning('disk', words) : ok('disk', words)
}

/** The path, or what of it is there. */
const nearestThere = (path: string): Promise<string> =>
  stat(path).then(
    () => path,
    () => nearestThere(dirname(path)),
  )
