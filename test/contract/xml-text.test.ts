import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { xmlText } from '#contract/core/xml-text.ts'
import { publicJob } from '#test/support/factories.ts'
import { jobsFeed } from '#web/careers/jobs-feed.ts'

describe('text in XML', () => {
  test('keeps every sign of markup as a sign', () => {
    expect(xmlText(`<a href="x">'&amp;' ]]>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39; ]]&gt;')
  })

  test('leaves out what no XML document can hold', () => {
    expect(xmlText('a\u0000b\u0008c\u000bd\u001fe\ud800f\udc00g\ufffeh\uffffi\tj\nk')).toBe('abcdefghi\tj\nk')
    expect(xmlText('日本語 🧪 \u2028 \u007f')).toBe('日本語 🧪 \u2028 \u007f')
  })

  test('holds nothing that a parser would take for markup, whatever it was', () => {
    const markup = fc.constantFrom('&', '<', '>', '"', "'", '&lt;', ']]>', '\0')
    // Halves of surrogate pairs included.
    const sign = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
    const anything = fc.array(fc.oneof(markup, sign), { maxLength: 20 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(anything, (text) => {
        const xml = xmlText(text)
        expect(xml).not.toMatch(/[<>"']/)
        expect(xml.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
        expect(xml.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('the feed', () => {
  const facts = {
    title: 'Jobs',
    author: 'Sample',
    about: 'All',
    language: 'en',
    origin: 'https://site.example',
  }
  const now = new Date('2026-05-04T10:11:12Z')
  const job = publicJob({ title: 'A & B', job_decrp: 'One\n\n- <two>' })

  test('is as new as its newest change, and without jobs as old as the day', () => {
    const older = { ...job, id: 6, updated_at: '2026-01-01T00:00:00.000Z' }
    expect(jobsFeed({ ...facts, now }, [older, job])).toContain(`</subtitle>\n<updated>${job.updated_at}<`)
    expect(jobsFeed({ ...facts, now }, [])).toContain('<updated>2026-05-04T00:00:00.000Z<')
  })

  test('carries the description as escaped HTML', () => {
    expect(jobsFeed({ ...facts, now }, [job])).toContain(
      '<content type="html">&lt;p&gt;One&lt;/p&gt;&lt;ul&gt;&lt;li&gt;&amp;lt;two&amp;gt;&lt;/li&gt;&lt;/ul&gt;</content>',
    )
  })
})
