import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReader, READER_FOLDER, ReadingStopped } from '#server/resumes/read-resume.ts'
import { ReaderFailed, ReaderHeldUp } from '#server/resumes/reader-process.ts'
import { eventually } from '#test/support/eventually.ts'
import { document, pdf } from '#test/support/hostile-resumes.ts'
import { childrenOf } from '#test/support/processes.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const children = () => childrenOf(process.pid)

function reader() {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const read = createReader()
  const before = new Set(children())
  return {
    read: (bytes: Buffer, format: 'pdf' | 'docx' = 'pdf') => read(bytes, format, stop.signal),
    processes: () => children().filter((pid) => !before.has(pid)),
    stop: () => stop.abort(),
  }
}

const broken = pdf(['<< /Type /Nothing >>'])

test('one process reads several resumes, and none after one that did anything but read', async () => {
  const { read, processes } = reader()
  expect(await read(pdfResume('first'))).toEqual({ text: 'first' })
  const [first] = processes()
  expect(await read(pdfResume('second'))).toEqual({ text: 'second' })
  expect(await read(pdfResume(''))).toEqual({ reason: 'no_text' })
  expect(processes()).toEqual([first])
  expect(await read(broken)).toEqual({ reason: 'broken' })
  await eventually(async () => expect(processes()).toEqual([]))
  expect(await read(pdfResume('third'))).toEqual({ text: 'third' })
  expect(processes()).toHaveLength(1)
  expect(processes()).not.toContain(first)
})

test('resumes that come at once are read one after another, by one process', async () => {
  const { read, processes } = reader()
  const seen = new Set<number>()
  const words = ['first', 'second', 'third']
  const found = words.map(async (word) => {
    const { text } = { text: '', ...(await read(pdfResume(word))) }
    for (const pid of processes()) seen.add(pid)
    return text
  })
  expect(await Promise.all(found)).toEqual(words)
  expect(seen.size).toBe(1)
})

test('a process reads 50 resumes at most', async () => {
  const { read, processes } = reader()
  const seen = new Set<number>()
  for (let at = 0; at < 51; at += 1) {
    expect(await read(pdfResume(`number ${at}`))).toEqual({ text: `number ${at}` })
    for (const pid of processes()) seen.add(pid)
  }
  expect(seen.size).toBe(2)
})

test.each(['thread.mjs', 'pdf.js'])(
  'a reader that lacks its %s says nothing about a resume',
  async (name) => {
    const folder = await temporaryFolder()
    await cp(READER_FOLDER, folder, { recursive: true })
    await rm(join(folder, name))
    const read = createReader(folder)(pdfResume('whole'), 'pdf', new AbortController().signal)
    await expect(read).rejects.toThrow(ReaderFailed)
  },
)

test('a process that says two things at once is taken at its first word', async () => {
  const folder = await temporaryFolder()
  const lines = [{ reason: 'broken' }, { reason: 'too_slow' }]
    .map((said) => `${JSON.stringify(said)}\n`)
    .join('')
  await writeFile(
    join(folder, 'main.mjs'),
    `process.stdout.write(${JSON.stringify(lines)})\nprocess.stdin.resume()`,
  )
  const read = createReader(folder)(pdfResume('whole'), 'pdf', new AbortController().signal)
  expect(await read).toEqual({ reason: 'broken' })
})

/** Has a process of this program read a resume, and answers once so many limits of time were set; none of them is over. */
async function limited(program: string, limits: number) {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'main.mjs'), program)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const set = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const reading = createReader(folder)(pdfResume('whole'), 'pdf', new AbortController().signal)
  while (set.mock.calls.length < limits) await setImmediate()
  return { reading }
}

const BEGINS = `process.stdout.write('\\n')\nprocess.stdin.resume()`

test('a process that nobody gives the time to begin says nothing about a resume', async () => {
  const { reading } = await limited('process.stdin.resume()', 1)
  vi.advanceTimersByTime(9_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  await expect(reading).rejects.toThrow(ReaderHeldUp)
})

test('a resume that keeps its process from saying anything is too slow', async () => {
  const { reading } = await limited(BEGINS, 2)
  vi.runAllTimers()
  expect(await reading).toEqual({ reason: 'too_slow' })
})

test('a process that was held up, as by a machine that stood still, says nothing about a resume', async () => {
  const { reading } = await limited(BEGINS, 2)
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 13_000)
  vi.runAllTimers()
  await expect(reading).rejects.toThrow(ReaderHeldUp)
})

test('a process that waits for the next resume ends when the server stops', async () => {
  const { read, processes, stop } = reader()
  await read(pdfResume('last'))
  expect(processes()).toHaveLength(1)
  stop()
  await eventually(async () => expect(processes()).toEqual([]))
  await expect(read(pdfResume('too late'))).rejects.toThrow(ReadingStopped)
})

test('letters beyond ASCII are whole wherever a Word file is cut into pieces', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `naïve 日本 ${at} 🎉`).join(' ')
  const body = `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
  expect(await reader().read(document(body), 'docx')).toEqual({ text: words })
})

test('a form field of a PDF in UTF-16 or UTF-8 is read as it was typed', async () => {
  const field = (value: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V <${value}> /Rect [72 600 300 620] /P 3 0 R >>`
  const big = Buffer.from(`\ufeffJosé 日本`, 'utf16le').swap16().toString('hex')
  const utf8 = Buffer.from(`\ufeffZoë 本`).toString('hex')
  const bytes = pdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R 5 0 R] >>',
    field(big),
    field(utf8),
  ])
  expect(await reader().read(bytes)).toEqual({ text: 'José 日本\nZoë 本' })
})
