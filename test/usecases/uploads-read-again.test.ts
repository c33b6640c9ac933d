import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { bringInZip } from '#server/usecases/content/bring-in-zip.ts'
import { readLogoFile } from '#server/usecases/content/firm-pictures.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

type Sent = Parameters<typeof bringInZip>[1]
const query = { as: 'drafts', replace_drafts: '0' } as const

test.each([
  ['a logo', (tempFolder: string, sent: Sent) => readLogoFile({ tempFolder } as never, sent, '')],
  [
    'a zip of content',
    (tempFolder: string, sent: Sent) => bringInZip({ tempFolder } as never, sent, query, {} as never),
  ],
])('%s whose file cannot be read again is the disk that is away, and no fault of ours', async (_, take) => {
  const tempFolder = await temporaryFolder()
  const ended = async () => {
    for (const name of await readdir(tempFolder)) await rm(join(tempFolder, name))
  }
  await expect(take(tempFolder, { stream: Readable.from([Buffer.from('x')]), ended })).rejects.toMatchObject({
    code: 'unavailable',
  })
})
