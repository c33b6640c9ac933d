import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonMarkBlocks, markdownBlocks } from '#markdown/markdown-blocks.ts'
import { plainBlocks } from '#markdown/plain-blocks.ts'
import { isPlain, isWithinBounds, tidy } from '#markdown/source.ts'
import { descriptionHtml } from '#web/careers/description.ts'

describe('plain text of before', () => {
  test('keeps its paragraphs, lines and lists', () => {
    const text = 'We build.\nYou join.\n\nYou bring:\n- SQL\n* patience\n\n• a bicycle\nAnd more.'
    expect(descriptionHtml(text)).toBe(
      '<p>We build.<br>You join.</p><p>You bring:</p><ul><li>SQL</li><li>patience</li><li>a bicycle</li></ul><p>And more.</p>',
    )
  })

  test('indented text is no code', () => {
    expect(descriptionHtml('    indented\n\n        more')).toBe('<p>indented</p><p>more</p>')
  })

  test('markup in the text is text', () => {
    const text = '<script>alert("1 & 2")</script>\n- <b>x</b>'
    expect(descriptionHtml(text)).toBe(
      '<p>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;</p><ul><li>&lt;b&gt;x&lt;/b&gt;</li></ul>',
    )
  })
})

describe('Markdown', () => {
  test.each([
    ['**bold** and *italic* and `code`', '<strong>bold</strong> and <em>italic</em> and code'],
    ['[us](https://example.com/a?b=1&c)', '<a href="https://example.com/a?b=1&amp;c">us</a>'],
    ['<mail@example.com>', '<a href="mailto:mail@example.com">mail@example.com</a>'],
    ['![a bee](https://example.com/bee.png)', 'a bee'],
    ['[a]: https://example.com', '[a]: https://example.com'],
  ])('%s', (text, html) => {
    expect(descriptionHtml(text)).toBe(`<p>${html}</p>`)
  })

  test('headings stand below those of the page and skip no level', () => {
    expect(descriptionHtml('## A\n\n#### B\n\n## C\n\n### D\n\n#### E\n\n##### F')).toBe(
      '<h3>A</h3><h4>B</h4><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>',
    )
  })

  test('numbers begin where they were told to, quotes and code are kept', () => {
    const text = '3. three\n4. four\n\n> said\n\n```\na < b\n```\n\n---'
    expect(markdownBlocks(text)[0]).toMatchObject({ kind: 'list', start: 3 })
    expect(descriptionHtml(text)).toBe(
      '<ol><li>three</li><li>four</li></ol><blockquote><p>said</p></blockquote><pre>a &lt; b</pre><hr>',
    )
  })
})

describe('text that the parser need not see', () => {
  test('is read as the parser reads it', () => {
    const sign = fc.constantFrom(...'aé9 -*•#+=~>.)(!?"\'/:;%$@–_`&\\[]<\t')
    const piece = fc.oneof(
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '\n',
          '\r\n',
          '\n\n',
          '\n- ',
          '\n* ',
          '\n• ',
          ' ',
          '1. ',
          '5 a',
          '*a*',
          '`a`',
        ),
      },
      { weight: 3, arbitrary: fc.constantFrom('We', 'C#', 'C++', '(a)', 'you?', '24/7', '$90', '"x"', 'é') },
      { weight: 2, arbitrary: sign },
    )
    let plain = 0
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        if (!isPlain(text)) return
        plain += 1
        expect(plainBlocks(text)).toEqual(commonMarkBlocks(text))
      }),
      { numRuns: 3_000 },
    )
    expect(plain).toBeGreaterThan(300)
  })

  test.each([
    'a [b](https://c.example)',
    'a <b@c.example>',
    'a &amp; b',
    '**a**',
    '[a](https://a.example)',
    '1. a',
    '  a',
    'a  ',
    '# a',
    'a\n---',
    'a\n===',
    '- - a',
    '&amp;',
    '> a',
  ])('is not %j', (text) => {
    expect(isPlain(text)).toBe(false)
  })
})

describe('a text of the site', () => {
  const first = (text: string, of?: 'site') => JSON.stringify(markdownBlocks(text, of)[0])

  test.each(['/contact-us', '/services#a', 'tel:+13055550100'])('leads to %s', (href) => {
    expect(first(`[a](${href})`, 'site')).toContain(`"href":"${href}"`)
    expect(first(`[a](${href})`)).not.toContain('href')
  })

  test.each([
    '//evil.example',
    '/\\\\evil.example',
    '/&Tab;/evil.example',
    '/&#10;/evil.example',
    'tel:1',
    'x',
  ])('does not lead to %s', (target) => {
    expect(first(`[a](${target})`, 'site')).not.toContain('href')
  })
})

describe('hostile Markdown', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#x1;javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/admin',
    'https://',
  ])('a link to %s leads nowhere', (address) => {
    for (const text of [`[x](${address})`, `[x](<${address}>)`, `<${address}>`, `![x](${address})`]) {
      expect(descriptionHtml(text)).not.toMatch(/<a |<img /)
    }
  })

  test('only the elements and attributes that were meant come out, whatever goes in', () => {
    const part = fc.constantFrom(
      ...[
        '<img src=x onerror=alert(1)>',
        '"><svg onload=x>',
        '](',
        '[',
        '**',
        '_',
        '`',
        '```\n',
        '> ',
        '- ',
        '1. ',
      ],
      ...[
        '\n',
        '\n\n',
        '# ',
        '&lt;b&gt;',
        'https://a.b',
        '<https://a.b/"onclick=x>',
        'word ',
        '\\',
        '---\n',
        '![',
        ')',
      ],
    )
    const meant =
      /^<(\/?(p|ul|ol|li|h[3-6]|blockquote|pre|strong|em|a)|hr|br|a href="(https?|mailto):[^"<>]*")>$/
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const html = descriptionHtml(parts.join(''))
        for (const [element] of html.matchAll(/<[^>]*>?/g)) expect(element).toMatch(meant)
      }),
    )
  })

  test('no word of a text without signs is lost, in either reading', () => {
    const part = fc.constantFrom('a', 'b-c', '- d', '• e', '\n', '\r\n', '\n\n', ' ', '    f')
    const letters = (text: string) => text.replace(/<[^>]*>|[^a-z]/g, '')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        expect(letters(descriptionHtml(text))).toBe(letters(text))
        const plain = [...JSON.stringify(plainBlocks(text)).matchAll(/"text":"([^"]*)"/g)]
        expect(letters(plain.map(([, words]) => words).join(''))).toBe(letters(text))
      }),
    )
  })

  test.each([
    ['quotes in quotes', '>'.repeat(50_000)],
    ['quotes in quotes, spaced', '> '.repeat(25_000)],
    ['lists in lists', '- '.repeat(25_000)],
    ['lists in lists, line by line', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}- a`).join('\n')],
    ['numbers in numbers', '1. '.repeat(16_000)],
    ['emphasis that never ends', '*a_ '.repeat(12_500)],
    ['links that never end', '[a]('.repeat(12_500)],
    ['brackets', '['.repeat(50_000)],
    ['half-open tags', '<a:'.repeat(16_000)],
    ['lines', '- a\n'.repeat(12_500)],
    ['quotes and lists by turns', `${'> - '.repeat(4)}a\n`.repeat(100)],
    ['fences', '~~~\n'.repeat(12_500)],
  ])('%s: is read as plain text, and the parser never sees it', (_, text) => {
    expect(isWithinBounds(tidy(text))).toBe(false)
    expect(markdownBlocks(text)).toEqual(plainBlocks(text))
  })

  test('a long and busy posting is tame', () => {
    const section = `## What you do\n\nSome **bold** words and [a link](https://example.com).\n\n${'- One `thing`\n  - and another\n'.repeat(8)}\n`
    expect(isWithinBounds(tidy(section.repeat(15)))).toBe(true)
  })
})
