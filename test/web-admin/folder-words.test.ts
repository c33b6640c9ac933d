import { expect, test } from 'vitest'
import { folderWords } from '#web/admin/content/folder-words.ts'

test('what a folder would change is said in words, and is never nothing while a picture becomes another', () => {
  const said = (count: number, added = 0, changed = 0) => folderWords.plan(count, { added, changed })
  expect(said(0)).toBe('It would change nothing.')
  expect(said(1)).toBe('It would change one document:')
  expect(said(0, 1)).toBe('It would add one picture.')
  expect(said(0, 0, 1)).toBe('It would change one picture of the library, or what is said of it.')
  expect(said(7, 3, 2)).toBe(
    'It would add 3 pictures. It would change 2 pictures of the library, or what is said of them. It would change 7 documents:',
  )
})
