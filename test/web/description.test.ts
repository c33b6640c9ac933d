import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionBlocks, descriptionHtml } from '#web/careers/description.ts'

test('paragraphs and lists come from line breaks and leading marks', () => {
  const text = 'We build.\nYou join.\n\nYou bring:\n- SQL\n* patience\n\n• a bicycle\nAnd more.'
  expect(descriptionBlocks(text)).toEqual([
    { kind: 'paragraph', lines: ['We build.', 'You join.'] },
    { kind: 'paragraph', lines: ['You bring:'] },
    { kind: 'list', items: ['SQL', 'patience', 'a bicycle'] },
    { kind: 'paragraph', lines: ['And more.'] },
  ])
})

test('a dash inside words, and a lone dash, start no list', () => {
  expect(descriptionBlocks('-5 degrees\n-').map(({ kind }) => kind)).toEqual(['paragraph'])
})

test('markup in the text is text', () => {
  expect(descriptionHtml('<script>alert("1 & 2")</script>\n- <b>x</b>')).toBe(
    '<p>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;</p><ul><li>&lt;b&gt;x&lt;/b&gt;</li></ul>',
  )
})

test('no word of any text is lost', () => {
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => !/^[-*•]?$/.test(word))
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b-c', '-', '- d', '* ', '\n', '\r\n', '\n\n', ' ', '<i>')),
      (parts) => {
        const text = parts.join('')
        const shown = descriptionBlocks(text).flatMap((block) =>
          block.kind === 'list' ? block.items : block.lines,
        )
        expect(wordsOf(shown.join('\n'))).toEqual(wordsOf(text))
      },
    ),
  )
})
