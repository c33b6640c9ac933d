import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#contract/core/errors.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { receiveUpload, UPLOAD_DRAIN_BYTES, type UploadStream } from '#server/files/receive-upload.ts'
import { pdfOfSize } from '#test/support/resumes.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const tooLarge = { code: 'invalid_input', fields: { applicant_resume: texts.form.resumeTooLarge } }
const interrupted = { code: 'upload_interrupted' }

function* pieces(total: number, size = 65_536): Generator<Buffer> {
  for (let sent = 0; sent < total; sent += size) yield Buffer.alloc(Math.min(size, total - sent), 0x61)
}

async function refusal(stream: UploadStream, folder: string): Promise<unknown> {
  const error: unknown = await receiveUpload(stream, folder).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AppError)
  return error
}

test('writes the bytes to a private file of a random name, counted and hashed', async () => {
  const folder = await temporaryFolder()
  const bytes = pdfOfSize(200_000)
  const [one, two] = await Promise.all([
    receiveUpload(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), folder),
    receiveUpload(Readable.from([bytes]), folder),
  ])
  expect(one.path).not.toBe(two.path)
  expect(one.size).toBe(200_000)
  expect(one.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(await readFile(one.path)).toEqual(bytes)
  expect((await stat(one.path)).mode & 0o777).toBe(0o600)
  await one.discard()
  await one.discard()
  await two.discard()
  expect(await readdir(folder)).toEqual([])
})

test('2,000,000 bytes pass', async () => {
  const received = await receiveUpload(Readable.from(pieces(2_000_000)), await temporaryFolder())
  expect(received.size).toBe(RESUME_MAX_BYTES)
})

test('2,000,001 bytes do not, and leave nothing', async () => {
  const folder = await temporaryFolder()
  expect(await refusal(Readable.from(pieces(2_000_001)), folder)).toMatchObject(tooLarge)
  expect(await readdir(folder)).toEqual([])
})

test('a file that the parser cut at its own limit is too large', async () => {
  const folder = await temporaryFolder()
  const stream: UploadStream = Readable.from(pieces(1_000))
  stream.truncated = true
  expect(await refusal(stream, folder)).toMatchObject(tooLarge)
  expect(await readdir(folder)).toEqual([])
})

test('the rest of an oversized upload is read to its end', async () => {
  const stream = Readable.from(pieces(3_000_000))
  expect(await refusal(stream, await temporaryFolder())).toMatchObject(tooLarge)
  expect(stream.readableEnded).toBe(true)
})

test('an endless upload is cut off', async () => {
  let sent = 0
  const endless = function* () {
    for (const piece of pieces(Number.POSITIVE_INFINITY)) {
      sent += piece.length
      yield piece
    }
  }
  const stream = Readable.from(endless())
  expect(await refusal(stream, await temporaryFolder())).toMatchObject(tooLarge)
  expect(stream.destroyed).toBe(true)
  expect(sent).toBeLessThan(RESUME_MAX_BYTES + UPLOAD_DRAIN_BYTES + 3_000_000)
})

test.each([
  ['fails', (stream: PassThrough) => stream.destroy(new Error('reset'))],
  ['is destroyed without an error', (stream: PassThrough) => stream.destroy()],
])('an upload that %s half way leaves nothing', async (_, breakOff) => {
  const folder = await temporaryFolder()
  const stream = new PassThrough()
  stream.write(Buffer.alloc(100_000))
  stream.once('resume', () => setImmediate(breakOff, stream))
  stream.once('readable', () => setImmediate(breakOff, stream))
  expect(await refusal(stream, folder)).toMatchObject(interrupted)
  expect(await readdir(folder)).toEqual([])
})

test('a stream that was already broken is an interrupted upload', async () => {
  const folder = await temporaryFolder()
  const stream = new PassThrough()
  stream.on('error', () => {})
  stream.destroy(new Error('gone'))
  expect(await refusal(stream, folder)).toMatchObject(interrupted)
  expect(await readdir(folder)).toEqual([])
})

test('a folder that cannot be written is not the visitor’s fault', async () => {
  const stream = Readable.from(pieces(10))
  await expect(receiveUpload(stream, '/nonexistent/folder')).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ENOENT' },
  })
  expect(stream.destroyed).toBe(true)
})

test('a browser that goes away in the middle of a multipart body leaves nothing', async () => {
  const folder = await temporaryFolder()
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(multipart)
  const outcome = Promise.withResolvers<unknown>()
  const received = Promise.withResolvers<void>()
  app.post('/', async (incoming) => {
    const part = await incoming.file()
    part?.file.once('data', () => received.resolve())
    outcome.resolve(part && (await refusal(part.file, folder)))
    return {}
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = request(address, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  client.on('error', () => {})
  client.write('--b\r\nContent-Disposition: form-data; name="applicant_resume"; filename="a.pdf"\r\n\r\n')
  client.write(Buffer.alloc(300_000))
  await received.promise
  client.destroy()
  expect(await outcome.promise).toMatchObject(interrupted)
  expect(await readdir(folder)).toEqual([])
})

test('a file that cannot be removed hides neither what was done with it nor what was thrown', async () => {
  const received = await receiveUpload(Readable.from(['%PDF']), await temporaryFolder())
  await rm(received.path)
  await mkdir(received.path)
  await received.discard()
})
