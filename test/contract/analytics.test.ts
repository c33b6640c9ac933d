import { describe, expect, test } from 'vitest'
import { AnalyticsOrigins, AnalyticsTags, isOrigin, readTags } from '#contract/site-settings/analytics.ts'
import { siteSettingsTexts } from '#contract/site-settings/texts.ts'

describe('origins that a policy names', () => {
  test.each([
    'https://stats.example.com',
    'https://*.example.com',
    'https://stats.example.com:8443',
    'https://a-b.xn--p1ai',
  ])('%s is one', (origin) => {
    expect(isOrigin(origin)).toBe(true)
  })

  test.each([
    '*',
    'https:',
    'https://*',
    'https://*.com',
    'https://*.*.example.com',
    'https://stats.*.com',
    'http://stats.example.com',
    'wss://stats.example.com',
    'data:',
    'blob:',
    "'unsafe-inline'",
    "'self'",
    "https://stats.example.com 'unsafe-eval'",
    'https://stats.example.com; script-src *',
    'https://stats.example.com;',
    'https://stats.example.com,https://evil.example',
    'https://stats.example.com\r\nX-Evil: 1',
    'https://stats.example.com\u2028',
    'https://stats.example.com/path',
    'https://stats.example.com?x',
    'https://stats.example.com#x',
    'https://user@stats.example.com',
    'https://stats.example.com:99999',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://еxample.com',
    'https://-a.example.com',
    `https://${'a'.repeat(70)}.example.com`,
  ])('%j is none', (origin) => {
    expect(isOrigin(origin)).toBe(false)
  })

  test('stand one a line, once, in one spelling', () => {
    const typed = ' https://Stats.Example.com/ \r\n\nhttps://stats.example.com\nhttps://*.example.org'
    expect(AnalyticsOrigins.parse(typed)).toBe('https://stats.example.com\nhttps://*.example.org')
    expect(AnalyticsOrigins.parse('  \n ')).toBe('')
    expect(AnalyticsOrigins.safeParse('https://ok.example.com\nhttp://no.example.com').success).toBe(false)
    const many = Array.from({ length: 11 }, (_, at) => `https://s${at}.example.com`).join('\n')
    expect(AnalyticsOrigins.safeParse(many).success).toBe(false)
  })
})

describe('scripts that pages load', () => {
  test('are read from the elements that their makers hand out, and written in one way', () => {
    const typed = `<script defer src='https://stats.example.com/a.js?x=1&amp;y=2#z' data-site-id="7 &quot;x&quot; <b>"></script>
      <SCRIPT async type="text/javascript" src=https://cdn.example.com/b.js></SCRIPT>`
    expect(AnalyticsTags.parse(typed)).toBe(
      `<script async src="https://stats.example.com/a.js?x=1&amp;y=2" data-site-id="7 &quot;x&quot; &lt;b&gt;"></script>
<script async src="https://cdn.example.com/b.js"></script>`,
    )
    const written = AnalyticsTags.parse(typed)
    expect(AnalyticsTags.parse(written)).toBe(written)
    expect(AnalyticsTags.parse('')).toBe('')
  })

  test.each([
    'alert(1)',
    '<script>alert(1)</script>',
    '<script src="https://stats.example.com/a.js">alert(1)</script>',
    '<script src="https://stats.example.com/a.js"></script><img src=x onerror=alert(1)>',
    '<script src="https://stats.example.com/a.js" onload="alert(1)"></script>',
    '<script src="https://stats.example.com/a.js" nonce="x"></script>',
    '<script src="http://stats.example.com/a.js"></script>',
    '<script src="//stats.example.com/a.js"></script>',
    '<script src="/assets/a.js"></script>',
    '<script src="data:text/javascript,alert(1)"></script>',
    '<script src="javascript:alert(1)"></script>',
    '<script src="https://user:pass@stats.example.com/a.js"></script>',
    '<script src="https://localhost/a.js"></script>',
    '<script src="https://stats.example.com; script-src *"></script>',
    '<script src="https://stats.example.com/a.js" data-X_y="1"></script>',
    '<script async></script>',
    '<script src="https://stats.example.com/a.js"',
    Array.from({ length: 6 }, (_, at) => `<script src="https://s${at}.example.com/a.js"></script>`).join(''),
  ])('%j is refused', (typed) => {
    expect(AnalyticsTags.safeParse(typed).success).toBe(false)
    expect(readTags(typed).scripts).toEqual([])
  })

  test.each(['', 'text/javascript', ' Application/JavaScript '])('are taken with the type %j', (type) => {
    const { scripts } = readTags(`<script type="${type}" src="https://stats.example.com/a.js"></script>`)
    expect(scripts).toEqual([{ src: 'https://stats.example.com/a.js', data: [] }])
  })

  test.each(['module', 'text/plain', 'importmap', 'application/json'])(
    'are none with the type %s',
    (type) => {
      const typed = `<script type="${type}" src="https://stats.example.com/a.js"></script>`
      expect(readTags(typed)).toEqual({
        scripts: [],
        fault: siteSettingsTexts.analytics.attribute(`type="${type}"`),
      })
    },
  )

  test('stand there once each', () => {
    const src = 'https://stats.example.com/a.js'
    const typed = `<script src="${src}"></script><script async src="${src}#again" data-a="1"></script>`
    expect(readTags(typed)).toEqual({ scripts: [], fault: siteSettingsTexts.analytics.twice(src) })
  })
})
