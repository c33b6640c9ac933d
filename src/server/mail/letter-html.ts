import { Heading, Hr, Img, Link, Preview, render, Section, Text } from '@react-email/components'
import { Fragment, createElement as h, type ReactNode } from 'react'
import type { Firm } from '#content/firm.ts'
import { mailLogoPath, mailLogoSize } from '#content/firm-looks.ts'
import type { Letter } from './letter.ts'
import { firmLine, letterPage, lookOf } from './letter-look.ts'

/** The letter as HTML, with the logo that is at that origin. Elements by hand: the server runs from its sources, which hold no JSX (docs/decisions/0007). */
export function letterHtml(letter: Letter, firm: Firm, origin?: string): Promise<string> {
  const { frame, subject, text, act, points, parts, next, page, reference, stranger } = letter
  const look = lookOf(firm.colors)
  const { styles } = look
  const small = (...words: ReactNode[]) => h(Text, { style: styles.small, className: 'small' }, ...words)
  const items = (lines: readonly string[]) =>
    lines.map((line) => h('li', { key: line, style: styles.item }, line))
  const address = h(Link, { href: `mailto:${firm.email}`, style: styles.link }, firm.email)
  return render(
    letterPage(
      look,
      { subject, language: frame.language },
      h(Preview, null, text),
      h(Text, { style: styles.name, className: 'name' }, nameOf(firm, origin)),
      h(Heading, { as: 'h1', style: styles.heading }, subject),
      h(Text, { style: styles.text }, frame.hello),
      h(Text, { style: styles.text }, text),
      points && h('ul', { style: styles.steps }, ...items(points)),
      ...(parts ?? []).flatMap(({ heading, items, more }) => [
        h(Heading, { key: heading, as: 'h2', style: styles.part }, heading),
        h(
          'ul',
          { key: `${heading} list`, style: styles.steps },
          ...[...items, ...(more ? [more] : [])].map(({ text: label, href, note }) =>
            h(
              'li',
              { key: href, style: styles.item },
              h(Link, { href, style: styles.act }, label),
              note && ` ${note}`,
            ),
          ),
        ),
      ]),
      act &&
        h(
          Text,
          { style: styles.acting },
          h(Link, { href: act.href, style: styles.button, className: 'act' }, act.label),
        ),
      next &&
        h(
          Heading,
          { as: 'h2', style: { ...styles.text, fontWeight: 700, margin: '20px 0 8px' } },
          frame.next,
        ),
      next && h('ol', { style: styles.steps }, ...items(next)),
      page &&
        h(
          Text,
          { style: styles.text },
          `${page.text} `,
          h(Link, { href: page.href, style: styles.act }, page.label),
        ),
      next && h(Text, { style: styles.text }, frame.answer),
      h(Hr, { style: styles.rule }),
      h(Section, null, reference && small(reference), small(...firmLine(firm), address), small(stranger)),
    ),
  )
}

/** The logo, with the name where pictures are not shown. */
function nameOf({ name, looks }: Firm, origin: string | undefined): ReactNode {
  const size = mailLogoSize(looks)
  if (size === undefined || origin === undefined) return name
  const image = { src: `${origin}${mailLogoPath(looks)}`, ...size, alt: looks.named ? '' : name }
  return h(Fragment, null, h(Img, image), looks.named && name)
}
