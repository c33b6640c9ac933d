/** One call as strace saw it; lines count from 1. Between `begins` and `ends` it was under way. */
export type SystemCall = { name: string; text: string; result: string; begins: number; ends: number }

const WHOLE = /^(\d+) +(\w+)\((.*)\) += (.+)$/
const BEGUN = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (.+)$/

/** Reads the lines that `strace -f -o` wrote: calls of several threads, some of them in two pieces. */
export function parseTrace(lines: readonly string[]): SystemCall[] {
  const calls: SystemCall[] = []
  const underWay = new Map<string, SystemCall>()
  for (const [at, line] of lines.entries()) {
    const [, thread = '', name = '', text = '', result = ''] =
      WHOLE.exec(line) ?? RESUMED.exec(line) ?? BEGUN.exec(line) ?? []
    if (name === '') continue
    const key = `${thread} ${name}`
    if (line.includes('<unfinished')) {
      const call = { name, text, result, begins: at + 1, ends: Number.POSITIVE_INFINITY }
      underWay.set(key, call)
      calls.push(call)
    } else if (line.includes(' resumed>')) {
      const call = underWay.get(key)
      if (call === undefined) continue
      Object.assign(call, { text: call.text + text, result, ends: at + 1 })
      underWay.delete(key)
    } else calls.push({ name, text, result, begins: at + 1, ends: at + 1 })
  }
  return calls
}
