import { execFile } from 'node:child_process'
import { ROOT } from './server-process.ts'

export type Ended = { code: unknown; stdout: string; stderr: string }

/** What became of a process that runs this module, which may import what ours import. */
export const runModule = (module: string): Promise<Ended> =>
  new Promise((resolve) => {
    const node = ['--input-type=module', '--eval', module]
    execFile(process.execPath, node, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : (error.code ?? error.signal), stdout, stderr }),
    )
  })
