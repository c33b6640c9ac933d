import { expect, test } from 'vitest'
import { changedPictures, picturesApart } from '#web/admin/content/changed-pictures.ts'

const [A, B, C] = ['pic_00000000000000aa', 'pic_00000000000000bb', 'pic_00000000000000cc'] as const

test('a picture is no word of the text that shows it', () => {
  expect(picturesApart(`Maria\n\n${A}\n\nJoe\n\nSales\n\n${B}`)).toEqual({
    words: 'Maria\n\nJoe\n\nSales',
    pictures: [A, B],
  })
  expect(picturesApart(`${A}\nName`)).toEqual({ words: 'Name', pictures: [A] })
  expect(picturesApart(A)).toEqual({ words: '', pictures: [A] })
  // What a person typed stays as it is.
  const typed = `One\n\n\n\nsee ${A} there\n`
  expect(picturesApart(typed)).toEqual({ words: typed, pictures: [] })
})

test('pictures that came, went or changed places are told, the others not', () => {
  expect(changedPictures([A, B], [A, C])).toEqual([
    { id: B, isNew: false },
    { id: C, isNew: true },
  ])
  expect(changedPictures([A, B], [A, B])).toEqual([])
  expect(changedPictures([A, B], [B, A])).toHaveLength(2)
})
