import { describe, expect, test } from 'vitest'
import { entries, line, markdown } from '#contract/content/fields.ts'
import { partsKind, withTexts } from '#contract/content/parts-kind.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'

const parts = {
  text: { words: markdown(200), more: markdown(200, { optional: true }) },
  list: {
    all: entries(3, { name: line(50), words: markdown(100) }, { title: 'name', fresh: {}, optional: true }),
  },
}
const kind = partsKind(parts, {
  name: 'Page',
  titleOf: () => 'Page',
  labelOf: () => 'Page',
})
const bodyWith = (words: string, inList: string[] = []) =>
  kind.body.parse({
    text: { words, more: '' },
    list: { all: inList.map((one, at) => ({ name: `${at}`, words: one })) },
  })

describe('a text in Markdown of a document', () => {
  test('keeps its lines, and no signs that deceive', () => {
    expect(bodyWith('\n## A\r\n\r\n- b\u202e\n').text.words).toBe('## A\n\n- b')
    expect(() => bodyWith('a'.repeat(201))).toThrow()
  })

  test('is asked for where it may not be empty', () => {
    expect(kind.faultsOf(bodyWith(''))).toEqual({ 'text.words': texts.required })
  })

  test('tells where its links lead, however they are written', () => {
    const body = bodyWith('[a](/one) [**b** [c]](</two> "t") ![d](/three)', ['[e]( https://x.example/ )'])
    expect(kind.linksOf(body)).toEqual([
      { field: 'text.words', href: '/one' },
      { field: 'text.words', href: '/two' },
      { field: 'text.words', href: '/three' },
      { field: 'list.all.0.words', href: 'https://x.example/' },
    ])
    expect(kind.faultsOf(body)).toEqual({})
  })

  test.each(['javascript:alert', '//evil.example', '/\\evil.example', 'page'])(
    'is not published with a link to %s',
    (target) => {
      const faults = kind.faultsOf(bodyWith('Words.', [`[a](${target})`]))
      expect(faults).toEqual({ 'list.all.0.words': texts.notLinked(target) })
    },
  )

  test('is changed as a text with links', () => {
    const seen: (boolean | undefined)[] = []
    const changed = withTexts(parts, bodyWith('a', ['b']), (text, { linked }) => {
      if (text !== '') seen.push(linked)
      return text.toUpperCase()
    })
    expect(changed.text.words).toBe('A')
    expect(changed.list.all[0]?.words).toBe('B')
    expect(seen).toContain(true)
  })
})
