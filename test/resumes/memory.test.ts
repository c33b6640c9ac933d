import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { READER_FOLDER } from '#server/resumes/read-resume.ts'
import { memoryLimits } from '#server/resumes/reader/limits.ts'
import { ReaderFailed, startReader } from '#server/resumes/reader-process.ts'
import { eventually } from '#test/support/eventually.ts'
import { processesBelow } from '#test/support/processes.ts'

/* That a resume costs the server neither its memory nor its life, and pays for nobody else's. */

const GB = 1024 ** 3

async function started() {
  const before = new Set(processesBelow(process.pid))
  const reader = await startReader(READER_FOLDER)
  onTestFinished(reader.end)
  return { reader, pids: () => processesBelow(process.pid).filter((pid) => !before.has(pid)) }
}

test('a reader takes 400 MB at most, and of a small machine or container two fifths', () => {
  expect(memoryLimits(16 * GB, 0).most).toBe(400_000_000)
  expect(memoryLimits(16 * GB, GB / 2)).toEqual({ most: 0.2 * GB, kept: 0.12 * GB })
  expect(memoryLimits(GB / 2, 2 ** 63).most).toBe(0.2 * GB)
})

test.runIf(process.platform === 'linux')(
  'where memory ends the kernel takes the reader before the server',
  async () => {
    const { pids } = await started()
    const isReader = (pid: number) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(process.execPath)
    await eventually(() => expect(pids().some(isReader)).toBe(true))
    const scores = pids().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())
    expect(new Set(scores)).toEqual(new Set(['1000']))
  },
)

test.runIf(process.platform === 'linux')('what the kernel killed says nothing of its resume', async () => {
  const { reader, pids } = await started()
  const read = reader.read(Buffer.from('nothing'), 'pdf')
  for (const pid of pids()) process.kill(pid, 'SIGKILL')
  await expect(read).rejects.toThrow(ReaderFailed)
})
