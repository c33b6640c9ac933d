import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Child = {
  pid: number
  /** Sends the signal and waits until the process is gone. */
  end(signal?: NodeJS.Signals): Promise<void>
  readonly process: ChildProcess
}

const running = new Set<ChildProcess>()

// Whatever ends this command must not leave a server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** Starts a program that ends with this command at the latest. `core` keeps it on one CPU core. */
export function startChild(
  command: string,
  args: readonly string[],
  { core, ...options }: SpawnOptions & { core?: number | undefined } = {},
): Child {
  const [program = '', ...rest] =
    core === undefined ? [command, ...args] : ['taskset', '-c', String(core), command, ...args]
  const child = spawn(program, rest, options)
  running.add(child)
  const gone = once(child, 'exit').then(() => void running.delete(child))
  if (child.pid === undefined) throw new Error(`${program} could not be started`)
  return {
    pid: child.pid,
    process: child,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await gone
    },
  }
}
