import { expect, test } from 'vitest'
import { picturesIn } from '#contract/content/picture-field.ts'

const id = `pic_${'a'.repeat(16)}`

test('a picture of what visitors do not see, a part or an entry of a list, keeps nothing from being published', () => {
  const product = (shown: string) => ({ title: 'One', shown, picture: id })
  const body = {
    top: { picture: id },
    people: { shown: false, list: [{ picture: id }] },
    products: { list: [product('no'), product('yes')] },
  }
  expect([...picturesIn(body)].map(({ field }) => field)).toEqual(['top.picture', 'products.list.1.picture'])
})
