import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { contentsOf, NODE } from '../../scripts/package/contents.ts'
import { tar } from '../../scripts/package/tar.ts'
import { ROOT } from './server-process.ts'
import { temporaryFolder } from './temp-folder.ts'

export const RELEASE = { name: 'staffing-site', version: '1.2.3', commit: 'abc', seconds: 1_700_000_000 }
const NOBODY = 65_534

/** Unpacks a tar file into a folder with the system's tar. */
export async function unpack(bytes: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  await pipeline(Readable.from(bytes), child.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}

/**
 * The package of what is built, unpacked, with the Node of this process: its folder. Root's, so that it is read-only for
 * whoever runs it, and how to run something as somebody else; as any other user it is run by that one.
 */
export async function unpackPackage() {
  const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
  await unpack(
    tar(
      contentsOf(ROOT, RELEASE).filter(({ path }) => path !== NODE),
      RELEASE.seconds,
    ),
    folder,
  )
  const node = join(folder, NODE)
  await mkdir(dirname(node), { recursive: true })
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node))
  if (process.getuid?.() !== 0) return { folder, dataDir, as: [] }
  await chmod(folder, 0o755)
  await chown(dataDir, NOBODY, NOBODY)
  return { folder, dataDir, as: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] }
}
