import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderGraveyard } from '#server/backup/graveyard.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const NAME = 'erased-4c0abb38-20261129T150210111Z-13-8eb80fc6dc19.json'

test('a tombstone is kept once, for this user alone, however many keep it at the same time', async () => {
  const folder = join(await temporaryFolder(), 'erased')
  const { put, list, read } = folderGraveyard(folder)
  await Promise.all(Array.from({ length: 16 }, () => put(NAME, '{"format":1}')))
  expect(await readdir(folder)).toEqual([NAME])
  expect(await list()).toEqual([NAME])
  expect(await read(NAME)).toBe('{"format":1}')
  expect((await stat(join(folder, NAME))).mode & 0o777).toBe(0o600)
})

test('what a killed process left of one is none, and one that cannot be kept leaves nothing', async () => {
  const folder = await temporaryFolder()
  const { put, list } = folderGraveyard(folder)
  await writeFile(join(folder, `${NAME}.0123abcd`), '{"for')
  expect(await list()).toEqual([])
  await mkdir(join(folder, NAME))
  await expect(put(NAME, '{"format":1}')).rejects.toThrow(NAME)
  expect((await readdir(folder)).sort()).toEqual([NAME, `${NAME}.0123abcd`])
})
