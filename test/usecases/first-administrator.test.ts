import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/store/engine/migrate.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { countUsers } from '#server/store/people/sessions.ts'
import { ensureAdministrator } from '#server/usecases/people/first-administrator.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

test('the first administrator is stored when the password was shown, with it, and not before', async () => {
  const store = openSqlite(join(await temporaryFolder(), 'site.sqlite'))
  onTestFinished(store.close)
  await migrate(store)
  const deps = { store, siteWords: () => [] }
  const nobody = { email: undefined, password: undefined }
  const killed = ensureAdministrator(deps, nobody, () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await countUsers(store)).toBe(0)

  const shown: unknown[] = []
  const made = await ensureAdministrator(deps, nobody, (told) => shown.push(told))
  expect(made?.generatedPassword).toMatch(/^\S{20}$/)
  expect(shown).toEqual([made])
  expect(await store.sql.selectFrom('accounts').select('providerId').execute()).toEqual([
    { providerId: 'credential' },
  ])
  expect(await ensureAdministrator(deps, nobody, (told) => shown.push(told))).toBeUndefined()
  expect(shown).toHaveLength(1)
})
