import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeZip, type ZipFile } from '#server/files/write-zip.ts'
import { plainBytes } from '#test/support/factories.ts'
import { entriesOf } from '#web/admin/resume-files/zip-entries.ts'

async function* files(count: number): AsyncGenerator<ZipFile> {
  for (let at = 0; at < count; at += 1) yield { name: `Zoë ${at}.pdf`, bytes: Buffer.from(`content ${at}`) }
}

const archiveOf = async (count: number) =>
  new File([plainBytes(await buffer(writeZip(files(count))))], 'all.zip')

test.each([0, 3, 70_000])(
  'an archive of %i files, beyond what a plain one counts too, reads back whole',
  async (count) => {
    const entries = await entriesOf(await archiveOf(count), { entries: 100_000, directory: 40_000_000 })
    expect(entries).toHaveLength(count)
    const last = entries.at(-1)
    if (last === undefined) return
    expect(last.path).toBe(`Zoë ${count - 1}.pdf`)
    expect('open' in last && (await (await last.open()).text())).toBe(`content ${count - 1}`)
  },
)
