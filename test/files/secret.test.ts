import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSecret, sweepSecretDrafts } from '#server/files/secret.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

test('the secret is made once, for this user alone, however many ask at the same time', async () => {
  const folder = await temporaryFolder()
  const [secret = '', ...others] = await Promise.all(Array.from({ length: 8 }, () => readSecret(folder)))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(others)).toEqual(new Set([secret]))
  expect(await readSecret(folder)).toBe(secret)
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('an empty secret, which a killed process left, is none', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'secret'), '')
  const secret = await readSecret(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret)
})

test('the secret of a process that was killed before it had it in its place is taken up', async () => {
  const folder = await temporaryFolder()
  const first = join(folder, 'secret.first')
  await mkdir(first)
  await writeFile(join(first, 'secret'), 'a'.repeat(64))
  await sweepSecretDrafts(folder)
  expect(await readSecret(folder)).toBe('a'.repeat(64))
  expect(await readdir(folder)).toEqual(['secret'])
})

test('what a killed process left of making the secret is removed, and nothing else', async () => {
  const folder = await temporaryFolder()
  for (const name of ['secret', 'secret.0a1b2c3d', 'secret.old']) await writeFile(join(folder, name), 'x')
  for (const name of ['secret.0a1b2c3e', 'secret.first']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'secret'), 'y')
  }
  await sweepSecretDrafts(folder)
  expect((await readdir(folder)).sort()).toEqual(['secret', 'secret.old'])
})
