import fc from 'fast-check'
import { undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { markdownBlocks } from '#markdown/markdown-blocks.ts'
import { isReadAlike } from '#markdown/runs.ts'
import { at, commandOf, pressedIn } from '#web/admin/rich-text/commands.ts'
import { isShownAs, opened, textOf } from '#web/admin/rich-text/document.ts'
import { resumed, stateOf } from '#web/admin/rich-text/editor-state.ts'
import { addressOf } from '#web/admin/rich-text/link-address.ts'
import { needsWords, removeLink, setLink } from '#web/admin/rich-text/links.ts'
import { isOwnHtml, quietHtml, wordsLength } from '#web/admin/rich-text/pasted-html.ts'
import { pasting } from '#web/admin/rich-text/pasting.ts'
import { schemaOf } from '#web/admin/rich-text/schema.ts'

const documentIn = (text: string, of: 'anybody' | 'site' = 'site') => {
  const { doc } = opened(text, of)
  if (doc === undefined) throw new Error(`not shown: ${text}`)
  return doc
}

describe('a text in the editor', () => {
  test.each([
    'Keeps bees.',
    '## Duties\n\nYou **keep** *bees*\nand `wax`.\n\n- one\n  - two\n\n1. three\n2. four',
    '> said\n\n***\n\n```\n* code\n```\n\n[more](/careers)',
    '',
  ])('comes back as it was: %j', (text) => {
    expect(textOf(documentIn(text))).toBe(text)
  })

  test('is read by pages as before, whatever people typed', () => {
    const typed = fc
      .array(
        fc.constantFrom(
          ...[
            'a',
            'b c',
            '\n',
            '\n\n',
            '\n- ',
            '\n  - ',
            '\n2. ',
            '\n> ',
            '\n## ',
            '\n```\n',
            '**',
            '*',
            '_',
            '`',
            '<b>',
            '|',
          ],
          ...[
            '[x](/y)',
            '[x](https://x.com/(a))',
            '\\',
            '&amp;',
            '#',
            '•',
            '---',
            '~~~',
            '😀',
            '![',
            '](',
            '\t',
            '   ',
          ],
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join(''))
    let shown = 0
    fc.assert(
      fc.property(typed, (text) => {
        const { doc } = opened(text, 'site')
        if (doc === undefined) return
        shown += 1
        doc.check()
        expect(isReadAlike(markdownBlocks(textOf(doc), 'site'), markdownBlocks(text, 'site'))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
    // Nearly all of them can be shown.
    expect(shown).toBeGreaterThan(800)
  })

  test.each([
    ['![a bee](https://example.com/bee.png)', 'picture'],
    ['See [this](javascript:alert(1)).', 'link'],
    ['See [this](/careers).', 'link'],
    ['[a](https://example.com "a title")', 'other'],
    ['```js\ncode\n```', 'other'],
    ['*a'.repeat(700), 'bounds'],
  ])('that would lose something is not opened: %s', (text, notShown) => {
    expect(opened(text, 'anybody')).toEqual({ notShown })
  })

  test('no link leads where none may, whoever makes it', () => {
    const schema = schemaOf('anybody')
    const make = (href: string) =>
      schema.node('paragraph', null, [schema.text('x', [schema.mark('link', { href })])])
    expect(() => make('javascript:alert(1)').check()).toThrow(RangeError)
    expect(() => make('/careers').check()).toThrow(RangeError)
    make('https://example.com/').check()
    expect(addressOf('javascript:alert(1)', 'site')).toBeUndefined()
    expect(addressOf('//example.com', 'site')).toBeUndefined()
    expect(addressOf('/careers', 'anybody')).toBeUndefined()
    expect(addressOf('/careers#top', 'site')).toBe('/careers#top')
    expect(addressOf('example.com/a?b=c', 'anybody')).toBe('https://example.com/a?b=c')
    expect(addressOf('jobs@example.com', 'anybody')).toBe('mailto:jobs@example.com')
  })

  test('that grew too intricate for the reader is known', () => {
    const text = Array.from({ length: 301 }, (_, at) => `line ${at}`).join('\n\n')
    expect(opened(text, 'site').doc).toBeDefined()
    const schema = schemaOf('site')
    const bold = schema.node('paragraph', null, [schema.text('x', [schema.mark('strong')])])
    const doc = schema.node(
      'doc',
      null,
      Array.from({ length: 301 }, () => bold),
    )
    expect(isShownAs(doc, textOf(doc), 'site')).toBe(false)
  })
})

test('tools change lists, headings and links, and what they cannot change they say', () => {
  let state = EditorState.create({ doc: documentIn('## Bees') })
  const send = (transaction: Transaction) => {
    state = state.apply(transaction)
  }
  const after = (done: boolean) => [done, textOf(state.doc)]
  expect(after(commandOf.bullets(state, send))).toEqual([true, '- Bees'])
  expect(after(commandOf.heading(state, send))).toEqual([false, '- Bees'])
  expect(after(commandOf.numbers(state, send))).toEqual([true, '1. Bees'])
  expect(after(commandOf.numbers(state, send))).toEqual([true, 'Bees'])
  expect(after(setLink('/careers', 'jobs')(state, send))).toEqual([true, '[jobs](/careers)Bees'])
  expect(after(removeLink(state, send))).toEqual([true, 'jobsBees'])
  expect(after(commandOf.subheading(state, send))).toEqual([true, '### jobsBees'])
  expect(after(commandOf.quote(state, send))).toEqual([true, '> ### jobsBees'])
  expect(pressedIn(state)).toEqual(['subheading', 'quote'])
  expect(after(commandOf.rule(state, send))).toEqual([false, '> ### jobsBees'])
  expect(after(commandOf.quote(state, send))).toEqual([true, '### jobsBees'])
  expect(after(commandOf.rule(state, send))).toEqual([true, '### jobsBees\n\n***'])
  // One goes on typing under it, and a second one is not made of what is empty there.
  send(state.tr.insertText('More'))
  expect(textOf(state.doc)).toBe('### jobsBees\n\n***\n\nMore')
})

test('a text that was shown as Markdown meanwhile keeps its past, unless it may not be so long', () => {
  const options = { of: 'anybody', onTooLong() {}, onPicture() {}, onLink() {} } as const
  const begun = (text: string, most = 1_000) =>
    stateOf(documentIn(text, 'anybody'), { ...options, most, onFull: most < 1_000 ? () => {} : undefined })
  let state = begun('Bees')
  const send = (transaction: Transaction) => {
    state = state.apply(transaction)
  }
  send(state.tr.insertText('Many ', 1))
  state = resumed(state, begun('Many **wasps**'))
  const back = () => [undo(state, send), textOf(state.doc)]
  expect(textOf(state.doc)).toBe('Many **wasps**')
  expect([back(), back(), back()]).toEqual([
    [true, 'Many Bees'],
    [true, 'Bees'],
    [false, 'Bees'],
  ])
  state = resumed(begun('Bees', 5), begun('Hornets', 5))
  expect([textOf(state.doc), undo(state)]).toEqual(['Hornets', false])
})

test('a quote around a list is taken off whole, and code is marked as such', () => {
  let state = EditorState.create({ doc: documentIn('> - one\n> - two') })
  const send = (transaction: Transaction) => {
    state = state.apply(transaction)
  }
  const all = TextSelection.create(state.doc, 4, state.doc.content.size - 4)
  send(state.tr.setSelection(all))
  expect(commandOf.quote(state, send)).toBe(true)
  expect(textOf(state.doc)).toBe('- one\n- two')
  send(state.tr.setSelection(TextSelection.create(state.doc, 3, 6)))
  expect(commandOf.code(state, send)).toBe(true)
  expect(textOf(state.doc)).toBe('- `one`\n- two')
  expect(pressedIn(state)).toContain('code')
})

test('pasted HTML has no style or script left when the browser reads it, and is walked once', () => {
  expect(
    quietHtml(
      '<P STYLE="color:red" onclick="x()" class=a>a<style>p{}</style > 1 < 2 <!-- <b> --><a href=\'/x?"y\'>b</a>',
    ),
  ).toBe('<p data-style="color:red">a 1 < 2 <a href="/x?&quot;y">b</a>')
  expect(quietHtml('<script>alert(1)')).toBe('')
  const hostile = '<a b="'.repeat(300_000)
  expect(quietHtml(hostile)).toHaveLength('<a>'.length)
})

describe('pasted HTML that is made to be slow is read in one walk:', () => {
  const LONG = 400_000

  test('a name without end', () => {
    expect(quietHtml(`<p ${'a'.repeat(LONG)}>x`)).toBe('<p>x')
  })

  test('tags that are opened and never closed', () => {
    const opened = '<'.repeat(LONG)
    expect(isOwnHtml(opened)).toBe(false)
    expect(isOwnHtml(`${opened}<p class=a data-pm-slice="0 0 []">`)).toBe(true)
    expect(wordsLength(opened)).toBe(LONG)
    expect(wordsLength(`${opened}<b class=a>x</b>`)).toBe(LONG + 1)
  })

  test('a style that ends again and again, but for its last sign', () => {
    expect(quietHtml(`<style>${'</style'.repeat(LONG / 4)}`)).toBe('')
  })

  test('and none of it is read when it is longer than any text needs', () => {
    const plugin = pasting({
      schema: schemaOf('site'),
      of: 'site',
      most: 10,
      onTooLong: () => undefined,
      onPicture: () => undefined,
    })
    const read = plugin.props.transformPastedHTML as ((html: string) => string) | undefined
    expect(read?.('<p data-pm-slice="0 0 []">x'.padEnd(2_000_001))).toBe('')
  })
})

test('a bounded text takes nothing that would make it too long, and says how long it would be', () => {
  const full: number[] = []
  let state = stateOf(documentIn('Bees'), {
    ...{
      of: 'site',
      most: 8,
      onTooLong: () => undefined,
      onPicture: () => undefined,
      onLink: () => undefined,
    },
    onFull: (length) => full.push(length),
  })
  const type = (text: string, to = 1) => {
    state = state.apply(state.tr.insertText(text, 1, to))
    return textOf(state.doc)
  }
  expect(type('12345')).toBe('Bees')
  expect(type('1234')).toBe('1234Bees')
  // Its Markdown counts, not its letters.
  state = state.apply(state.tr.addMark(1, 9, schemaOf('site').marks.strong.create()))
  expect(textOf(state.doc)).toBe('1234Bees')
  expect(full).toEqual([9, 12])

  // What is too long already can be made shorter.
  state = stateOf(documentIn('Keeps many bees'), {
    ...{
      of: 'site',
      most: 8,
      onTooLong: () => undefined,
      onPicture: () => undefined,
      onLink: () => undefined,
    },
    onFull: (length) => full.push(length),
  })
  expect(type('', 7)).toBe('many bees')
})

test('a link stands where it was asked for, wherever the caret went meanwhile, and nowhere once that is gone', () => {
  let state = EditorState.create({ doc: documentIn('Keeps bees.') })
  const send = (transaction: Transaction) => {
    state = state.apply(transaction)
  }
  let place = TextSelection.create(state.doc, 7, 11).getBookmark()
  const change = (transaction: Transaction) => {
    place = place.map(transaction.mapping)
    send(transaction)
  }
  change(state.tr.insertText('She ', 1))
  send(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  expect(at(place, setLink('/careers', ''))(state, send)).toBe(true)
  expect(textOf(state.doc)).toBe('She Keeps [bees](/careers).')
  expect(at(place, removeLink)(state, send)).toBe(true)
  expect(textOf(state.doc)).toBe('She Keeps bees.')

  expect(at(place, needsWords)(state)).toBe(false)
  change(state.tr.delete(5, 16))
  expect(at(place, needsWords)(state)).toBe(true)
  expect(at(place, setLink('/careers', ''))(state, send)).toBe(false)
})
