import { describe, expect, test, vi } from 'vitest'
import { createLogOutput } from '#server/plugins/log-output.ts'

const MEGABYTE = 1_048_576

/** A pipe that takes so many bytes of each write, or says why it takes none. */
function pipe() {
  const state = { takes: Number.POSITIVE_INFINITY, error: undefined as string | undefined }
  const written: Buffer[] = []
  const write = (_fd: number, bytes: Uint8Array): number => {
    if (state.error !== undefined) throw Object.assign(new Error(state.error), { code: state.error })
    const taken = Buffer.from(bytes.subarray(0, state.takes))
    written.push(taken)
    return taken.length
  }
  return { state, output: createLogOutput(1, write), text: () => Buffer.concat(written).toString(), written }
}

describe('the output of a log', () => {
  test('gathers lines, and keeps none longer than a fifth of a second', () => {
    vi.useFakeTimers()
    const { output, written, text } = pipe()
    for (let at = 0; at < 100; at += 1) output.write(`line ${at}\n`)
    expect(written).toHaveLength(0)
    vi.advanceTimersByTime(200)
    expect(written).toHaveLength(1)
    expect(text().split('\n')).toHaveLength(101)
    vi.useRealTimers()
  })

  test('writes a warning at once, behind what came before it', () => {
    const { output, text } = pipe()
    output.lastLevel = 30
    output.write('first\n')
    output.lastLevel = 40
    output.write('warning\n')
    expect(text()).toBe('first\nwarning\n')
  })

  test('loses no part of a line to a pipe that takes a little at a time', () => {
    const { output, state, text } = pipe()
    state.takes = 7
    const lines = Array.from({ length: 100 }, (_, at) => `line ${at} with an ä\n`)
    for (const line of lines) output.write(line)
    output.flushSync()
    expect(text()).toBe(lines.join(''))
  })

  test.each(['EAGAIN', 'EPIPE', 'ENOSPC'])(
    'keeps 1 MB through %s, and says how many lines it lost',
    (code) => {
      vi.useFakeTimers()
      const { output, state, text } = pipe()
      state.error = code
      const line = `${'x'.repeat(1_023)}\n`
      for (let at = 0; at < 5_000; at += 1) output.write(line)
      vi.advanceTimersByTime(1_000)
      state.error = undefined
      vi.advanceTimersByTime(1_000)
      const kept = text().split('\n').slice(0, -1)
      const last = JSON.parse(kept.pop() ?? '')
      expect(kept).toHaveLength(MEGABYTE / 1_024)
      expect(last).toMatchObject({ level: 40, lost: 5_000 - kept.length, msg: 'log lines lost' })
      output.write('after\n')
      output.flushSync()
      expect(text().endsWith('}\nafter\n')).toBe(true)
      vi.useRealTimers()
    },
  )
})
