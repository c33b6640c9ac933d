import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '#markdown/blocks.ts'
import { markdownBlocks } from '#markdown/markdown-blocks.ts'
import { inlinesOf, isReadAlike, likeRead, type Run, tidyRuns } from '#markdown/runs.ts'
import { isWithinBounds, tidy } from '#markdown/source.ts'
import { markdownOf } from '#markdown/write-markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const strong = (...of: Inline[]): Inline => ({ kind: 'strong', of })
const emphasis = (...of: Inline[]): Inline => ({ kind: 'emphasis', of })
const paragraph = (...of: Inline[]): Block => ({ kind: 'paragraph', of })
const list = (items: Block[][], start?: number): Block => ({ kind: 'list', start, items })
const item = (words: string): Block[] => [paragraph(text(words))]

describe('Markdown of blocks', () => {
  test.each<[string, Block[]]>([
    [
      'You **bring** *a lot* of `SQL`\nand [more](https://example.com/a).',
      [
        paragraph(
          text('You '),
          strong(text('bring')),
          text(' '),
          emphasis(text('a lot')),
          text(' of '),
          { kind: 'code', text: 'SQL' },
          { kind: 'break' },
          text('and '),
          { kind: 'link', href: 'https://example.com/a', of: [text('more')] },
          text('.'),
        ),
      ],
    ],
    [
      '## Duties\n\n- one\n- two\n  - deeper\n\n3. third\n4. fourth\n\n> said\n\n***\n\n```\n- x\n```',
      [
        { kind: 'heading', level: 3, of: [text('Duties')] },
        list([item('one'), [...item('two'), list([item('deeper')])]]),
        list([item('third'), item('fourth')], 3),
        { kind: 'quote', of: item('said') },
        { kind: 'rule' },
        { kind: 'code', text: '- x' },
      ],
    ],
    // No sign too many: people read it in the plain view.
    [
      '5 * 3 = 15, snake_case, C#, <b>bold</b> & Co., [draft] (see below) #1!',
      [paragraph(text('5 * 3 = 15, snake_case, C#, <b>bold</b> & Co., [draft] (see below) #1!'))],
    ],
    [
      '\\# no heading\n\\- no item\n1\\. no number',
      [
        paragraph(
          text('# no heading'),
          { kind: 'break' },
          text('- no item'),
          { kind: 'break' },
          text('1. no number'),
        ),
      ],
    ],
    ['- one\n\n+ another list', [list([item('one')]), list([item('another list')])]],
  ])('%j', (written, blocks) => {
    expect(markdownOf(blocks)).toBe(written)
    expect(likeRead(markdownBlocks(written, 'site'))).toEqual(likeRead(blocks))
  })

  const signs = [
    '*',
    '**',
    '_',
    '`',
    '[',
    ']',
    '](',
    '(',
    ')',
    '<',
    '>',
    '&',
    '&amp;',
    '#',
    '-',
    '+',
    '1.',
    '2)',
    '•',
    '\\',
    '!',
    '|',
    '~~~',
    '```',
    '---',
    '===',
    '$',
    '"',
  ]
  const words = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'a',
          'b c',
          'Größe',
          '日本',
          '😀',
          ' ',
          '  ',
          '\u00a0',
          '<b>',
          'https://x.com',
          'a@b.c',
          'e.',
          ...signs,
        ),
        fc.constantFrom(...signs),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join(''))
  const run: fc.Arbitrary<Run> = fc.record({
    text: fc.oneof({ weight: 8, arbitrary: words }, { weight: 1, arbitrary: fc.constant('\n') }),
    strong: fc.boolean(),
    emphasis: fc.boolean(),
    code: fc.constantFrom(false, false, false, false, true),
    href: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      '/careers',
      'https://example.com/a(b)?c=1&amp;d=*_',
      'https://x.com/)(',
    ),
  })
  const inlines = fc
    .array(run, { minLength: 1, maxLength: 5 })
    .map((runs) => inlinesOf(tidyRuns(runs.map((it) => (it.text === '\n' ? { ...it, code: false } : it)))))
    .filter((it) => it.length > 0)
  const { blocks } = fc.letrec<{ block: Block; blocks: Block[]; item: Block[] }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 4, arbitrary: inlines.map((of): Block => ({ kind: 'paragraph', of })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(inlines, fc.constantFrom(3, 4, 5, 6))
          .map(([of, level]): Block => ({ kind: 'heading', level: level as 3, of })),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
            fc.constantFrom(undefined, undefined, 1, 0, 7),
          )
          .map(([items, start]): Block => ({ kind: 'list', start, items })),
      },
      { weight: 1, arbitrary: tie('blocks').map((of): Block => ({ kind: 'quote', of })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('', 'x', 'a\n\n  b', ' `x` ', '  \n- y', '*a*')
          .map((code): Block => ({ kind: 'code', text: code })),
      },
      { weight: 1, arbitrary: fc.constant<Block>({ kind: 'rule' }) },
    ),
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    item: fc.array(tie('block'), { maxLength: 2 }),
  }))

  test('is read as the same blocks', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const written = markdownOf(all)
        fc.pre(isWithinBounds(tidy(written)))
        const read = markdownBlocks(written, 'site')
        if (!isReadAlike(read, all))
          expect({ written, read: likeRead(read) }).toEqual({ written, read: likeRead(all) })
      }),
      { numRuns: 1_000 },
    )
  })

  test('a text that was read once is written and read without a difference', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.constantFrom('\n', '\n\n', '\n- ', '\n  - ', '\n> ', '\n## ')), {
          maxLength: 12,
        }),
        (parts) => {
          const read = markdownBlocks(parts.join(''), 'site')
          const written = markdownOf(read)
          fc.pre(isWithinBounds(tidy(parts.join(''))) && isWithinBounds(tidy(written)))
          if (!isReadAlike(markdownBlocks(written, 'site'), read))
            expect({ written, read: likeRead(markdownBlocks(written, 'site')) }).toEqual({
              written,
              read: likeRead(read),
            })
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
