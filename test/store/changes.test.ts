import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, openSqlite } from '#server/store/engine/store.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

async function storeThatIsHeard() {
  const store = openSqlite(join(await temporaryFolder(), 'site.sqlite'))
  onTestFinished(store.close)
  const heard: string[] = []
  store.changes.on('jobs', () => heard.push('jobs'))
  store.changes.on('tasks', () => heard.push('tasks'))
  return { store, heard }
}

test('a change is heard after its transaction, once, and before whoever made it goes on', async () => {
  const { store, heard } = await storeThatIsHeard()
  await inTransaction(store, async (transaction) => {
    await changed(transaction, 'jobs')
    await changed(transaction, 'jobs')
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['jobs'])
})

test('a change whose commit failed is heard too: it may stand', async () => {
  const { store, heard } = await storeThatIsHeard()
  const work = inTransaction(store, async (transaction) => {
    await changed(transaction, 'tasks')
    throw new Error('the answer got lost')
  })
  await expect(work).rejects.toThrow('the answer got lost')
  expect(heard).toEqual(['tasks'])
})
