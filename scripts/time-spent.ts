import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

type Phase = { title: string; wall: number; cpu: number | undefined }

/** Linux tells of processes in hundredths of a second, on every machine that Node runs on. */
const TICKS = 100
const SLOWEST = 10

/** CPU seconds of all processes below this one that have ended. Only Linux says so. */
function cpuOfChildren(): number | undefined {
  try {
    // The name in brackets may hold spaces; user and system time of children are the 14th and 15th field behind it.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return undefined
  }
}

/** Where the time of a run goes: its phases one after the other, and the files that took longest. */
export class TimeSpent {
  readonly #phases: Phase[] = []
  readonly #files = new Map<string, number>()
  #wallBefore = Date.now()
  #cpuBefore = cpuOfChildren()

  /** Ends a phase: what went by since the last one is its own. */
  end(title: string): void {
    const wall = Date.now()
    const cpu = cpuOfChildren()
    this.#phases.push({
      title,
      wall: (wall - this.#wallBefore) / 1000,
      cpu: cpu === undefined || this.#cpuBefore === undefined ? undefined : cpu - this.#cpuBefore,
    })
    this.#wallBefore = wall
    this.#cpuBefore = cpu
  }

  addFiles(seconds: readonly [file: string, seconds: number][]): void {
    for (const [file, taken] of seconds) this.#files.set(file, taken)
  }

  lines(): string[] {
    const seconds = (value: number) => value.toFixed(0).padStart(6)
    return [
      'Seconds:  wall   CPU',
      ...this.#phases.map(
        ({ title, wall, cpu }) =>
          `       ${seconds(wall)}${cpu === undefined ? '     -' : seconds(cpu)}  ${title}`,
      ),
      'The longest files, in seconds:',
      ...[...this.#files]
        .sort(([, a], [, b]) => b - a)
        .slice(0, SLOWEST)
        .map(([file, taken]) => `       ${seconds(taken)}  ${relative('', file)}`),
    ]
  }
}
