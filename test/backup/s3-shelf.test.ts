import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Shelf } from '#server/backup/s3-shelf.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

async function shelf() {
  const server = await startS3Server({ bucket: 'away', pageSize: 2 })
  const options = { bucket: 'away', prefix: 'backups/', region: 'us-east-1', endpoint: server.endpoint }
  const created = createS3Shelf({ ...options, ...S3_TEST_KEYS }, 1_000)
  onTestFinished(async () => {
    created.close()
    await server.close()
  })
  return { created, server, folder: await temporaryFolder() }
}

test('an archive comes back as it was, whether it went in one piece or in parts', async () => {
  const { created, folder } = await shelf()
  for (const size of [0, 999, 1_000, 1_001, 5_500]) {
    const path = join(folder, `archive-${size}`)
    const bytes = randomBytes(size)
    await writeFile(path, bytes)
    await created.keep(path, `archive-${size}`)
    await created.fetch(`archive-${size}`, `${path}-fetched`)
    expect(await readFile(`${path}-fetched`)).toEqual(bytes)
  }
  const sizes = async () => (await created.list()).map(({ bytes }) => bytes).sort((a, b) => a - b)
  expect(await sizes()).toEqual([0, 999, 1_000, 1_001, 5_500])
  await created.remove('archive-999')
  expect(await sizes()).toEqual([0, 1_000, 1_001, 5_500])
})

test('a bucket that fails in the middle keeps nothing, and is named', async () => {
  const { created, server, folder } = await shelf()
  const path = join(folder, 'archive')
  await writeFile(path, randomBytes(5_500))
  // The upload is begun and has a part; the next part fails as often as it is tried.
  server.failNext(3, 2)
  await expect(created.keep(path, 'archive')).rejects.toThrow('s3://away/backups/')
  expect(server.requests.at(-1)).toMatch(/^DELETE/)
  expect(await created.list()).toEqual([])
})
