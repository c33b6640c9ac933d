import { expect, test } from 'vitest'
import { nameArchive } from '#server/backup/archive-name.ts'
import { newestBackup } from '#server/backup/newest.ts'

/* Which backup an operator is told of: the one that would be missed. */

const installation = 'ab'.repeat(16)
const made = (day: number, bytes: number, of = installation) => ({
  bytes,
  name: nameArchive({
    installation: of,
    madeAt: new Date(Date.UTC(2026, 10, day)),
    schema: '0026',
    encrypted: true,
  }),
})
const shelf = (...found: { name: string; bytes: number }[]) => ({ list: async () => found })

test('the newest archive of this installation counts, and of two places the one that is behind', async () => {
  const others = made(9, 1, 'cd'.repeat(16))
  const folder = shelf(made(3, 30), made(5, 50), others, { name: 'notes.txt', bytes: 1 })
  const bucket = shelf(made(4, 40), made(2, 20))
  expect(await newestBackup([folder], installation)).toEqual({ madeAt: new Date('2026-11-05'), bytes: 50 })
  expect(await newestBackup([folder, bucket], installation)).toEqual({
    madeAt: new Date('2026-11-04'),
    bytes: 40,
  })
  expect(await newestBackup([folder, shelf(others)], installation)).toBeUndefined()
})
