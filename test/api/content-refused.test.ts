import { beforeEach, describe, expect, test } from 'vitest'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'

/** What a page must show as words and nothing else. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--',
  '&lt;b&gt;',
]

describe.each(engines)('content that would hurt on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, documentOf, read, articleOf, save, publish, hide, shown, faultsOf } = contentCalls(
    app,
    () => admin.token,
  )

  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  test.each<[object, string]>([
    [{ heading: '' }, 'heading'],
    [{ label: ' ' }, 'label'],
    [{ sections: [] }, 'sections'],
    [{ next: { text: '', action: 'Go', href: '/careers' } }, 'next.text'],
    [{ sections: [{ id: 'a', heading: 'A', paragraphs: [] }] }, 'sections.0.heading'],
    [{ sections: [{ id: 'a', heading: 'A', paragraphs: ['x', ''] }] }, 'sections.0.paragraphs.1'],
    [{ sections: [{ id: '1 a', heading: 'A', paragraphs: ['x'] }] }, 'sections.0.id'],
    [{ sections: ['a', 'A'].map((id) => ({ id, heading: 'A', paragraphs: ['x'] })) }, 'sections.1.id'],
    [{ sections: [{ id: 'content', heading: 'A', paragraphs: ['x'] }] }, 'sections.0.id'],
    ...[
      '/no-such-page',
      '/contact-us#nowhere',
      '/service/data#nowhere',
      '#x',
      'javascript:alert(1)',
      '//evil.example',
      '/careers/jobs-detail/999999',
      'mailto:',
      'mailto:?subject=Hello',
      'tel:+',
      'tel:+1',
      'https://',
      'https://?',
    ].map(
      (href) =>
        [
          { sections: [{ id: 'a', heading: 'A', paragraphs: ['x', `See [this](${href}).`] }] },
          'sections.0.paragraphs.1',
        ] satisfies [object, string],
    ),
  ])('is not published with %j', async (body, field) => {
    const before = await shown('/service/CallCenter')
    await save('service-callcenter', body)
    expect(faultsOf(await publish('service-callcenter'))).toHaveProperty([field])
    expect(await shown('/service/CallCenter')).toBe(before)
    await call('DELETE', 'service-callcenter/draft/')
  })

  test('links of every kind that lead somewhere are published', async () => {
    const links = [
      '/contact-us',
      '/Service/DATA#limits',
      '/careers?search=x',
      '/service/CallCenter#a',
      'https://example.com/a?b=c',
      'mailto:a@example.com',
      'tel:+15550100',
    ]
    const paragraphs = links.map((href) => `See [this](${href}).`)
    const { label } = await articleOf('service-callcenter')
    await save('service-callcenter', { sections: [{ id: 'a', heading: label, paragraphs }] })
    documentOf(await publish('service-callcenter'))
    const html = await shown('/service/CallCenter')
    for (const href of links) expect(html).toContain(`href="${href}"`)
    // And now a page that is linked to cannot lose the section.
    const { sections } = await articleOf('service-data')
    await save('service-data', { sections: sections.filter(({ id }) => id !== 'limits') })
    const faults = faultsOf(await publish('service-data'))
    expect(faults.sections).toContain('limits')
    expect(faults.sections).toContain('/service/CallCenter')
    await call('DELETE', 'service-data/draft/')
  })

  test('a link with the whole address of this site is looked at as one of its pages', async () => {
    const at = (path: string) => `${app.deps.origin}${path}`
    const saying = (href: string) =>
      save('service-callcenter', {
        sections: [{ id: 'a', heading: 'A', paragraphs: [`See [this](${href}).`] }],
      })
    for (const href of [
      at('/no-such-page'),
      at('/contact-us#nowhere'),
      at('/no-such').replace('http:', 'https:'),
    ]) {
      await saying(href)
      expect(faultsOf(await publish('service-callcenter'))['sections.0.paragraphs.0']).toContain(href)
    }
    await saying(at('/service/data#limits'))
    documentOf(await publish('service-callcenter'))
    expect(await shown('/service/CallCenter')).toContain(`href="${at('/service/data#limits')}"`)
    // And what it leads to stays.
    expect(faultsOf(await hide('service-data', { hidden: true })).redirect_to).toContain(
      '/service/CallCenter',
    )
  })

  test('a section that the menu leads to stays', async () => {
    const { sections } = await articleOf('service-softwaredevelop')
    await save('service-softwaredevelop', { sections: sections.filter(({ id }) => id !== 'mobile-app') })
    const faults = faultsOf(await publish('service-softwaredevelop'))
    expect(faults.sections).toContain('“Mobile Apps”')
    // Moved and renamed it is still there.
    const moved = sections.toReversed().map((section) => ({ ...section, heading: `${section.heading}!` }))
    await save('service-softwaredevelop', { sections: moved })
    documentOf(await publish('service-softwaredevelop'))
  })

  test('hostile words in every part are words', async () => {
    const all = HOSTILE.join(' ')
    const { sections } = await articleOf('service-itstaffing')
    await save('service-itstaffing', {
      label: HOSTILE[0],
      title: HOSTILE[1],
      description: all.slice(0, 190),
      heading: HOSTILE[3],
      lead: all,
      sections: [
        ...sections,
        {
          id: 'x-1',
          heading: HOSTILE[4],
          paragraphs: [...HOSTILE],
          points: HOSTILE.map((text) => ({ term: text, text })),
        },
      ],
      next: { text: all, action: HOSTILE[0], href: '/careers' },
    })
    documentOf(await publish('service-itstaffing'))
    for (const path of ['/service/itstaffing', '/service/Cyber', '/', '/sitemap.xml']) {
      const html = await shown(path)
      expect(html, path).not.toMatch(/<script>alert|<img src=x|<\/title><script>alert/)
    }
    expect(await shown('/service/itstaffing')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    documentOf(await call('POST', 'service-itstaffing/revisions/0/restore/'))
    documentOf(await publish('service-itstaffing'))
  })

  test.each([
    ['an unknown part', { path: '/admin' }, 'path'],
    ['a part of the prototype', JSON.parse('{"__proto__":{"heading":"x"}}'), '__proto__'],
    ['a text that is too long', { lead: 'x'.repeat(501) }, 'lead'],
    [
      'too many sections',
      {
        sections: Array.from({ length: 31 }, (_, at) => ({ id: `a${at}`, heading: 'A', paragraphs: ['x'] })),
      },
      'sections',
    ],
    ['another shape', { sections: 'none' }, 'sections'],
    [
      'lists in lists',
      { sections: [{ id: 'a', heading: 'A', paragraphs: [[[['x']]]] }] },
      'sections.0.paragraphs.0',
    ],
    [
      'a button to elsewhere',
      { next: { text: 'x', action: 'x', href: 'https://evil.example' } },
      'next.href',
    ],
  ])('%s is refused', async (_, body, field) => {
    const reply = await app.send('PATCH', '/api/content/service-management/draft/', {
      token: admin.token,
      body: `{"body":${field === '__proto__' ? '{"__proto__":{"heading":"x"}}' : JSON.stringify(body)}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(400)
    expect(await read('service-management')).toMatchObject({ has_draft: false })
  })

  test('a megabyte and a list that never ends are refused before they are read', async () => {
    const lead = 'x'.repeat(1_000_000)
    expect((await call('PATCH', 'service-management/draft/', { body: { lead } })).status).toBe(413)
    const deep = `{"body":{"sections":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    const headers = { 'content-type': 'application/json' }
    const reply = await app.send('PATCH', '/api/content/service-management/draft/', {
      token: admin.token,
      body: deep,
      headers,
    })
    expect(reply.status).toBe(400)
    expect(await read('service-management')).toMatchObject({ has_draft: false })
  })
})
