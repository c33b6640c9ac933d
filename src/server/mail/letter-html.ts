import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components'
import { createElement as h } from 'react'
import { company } from '#content/company.ts'
import { mailWords } from '#content/mail.ts'
import type { Letter } from './letter.ts'

// Mail programs know neither variables nor style sheets: these are the light tokens of the site, by value.
const ink = '#10151d'
const muted = '#545c68'
const line = '#d9d5cb'
const signal = '#c8410b'
const brand = '#0b3a5d'
const family = 'Inter, "Helvetica Neue", Helvetica, Arial, sans-serif'

export const styles = {
  body: { margin: 0, padding: '24px 0', backgroundColor: '#f6f4ef', fontFamily: family, color: ink },
  sheet: {
    maxWidth: '560px',
    padding: '32px',
    backgroundColor: '#ffffff',
    borderTop: `4px solid ${signal}`,
  },
  name: { margin: 0, fontSize: '18px', fontWeight: 700, color: brand },
  heading: { margin: '28px 0 12px', fontSize: '24px', lineHeight: '30px', letterSpacing: '-0.02em' },
  part: { margin: '20px 0 8px', fontSize: '17px', lineHeight: '24px' },
  text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '26px' },
  steps: { margin: '0 0 20px', paddingLeft: '22px', fontSize: '16px', lineHeight: '26px' },
  small: { margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', color: muted },
  rule: { margin: '24px 0', borderColor: line },
  // An address has no place to break: it would widen the whole letter on a phone.
  link: { color: brand, overflowWrap: 'anywhere', wordBreak: 'break-word' },
  act: { color: brand, fontWeight: 700, textDecoration: 'underline' },
} as const

/** The letter as HTML. Elements by hand: the server runs from its sources, which hold no JSX (docs/decisions/0007). */
export function letterHtml({
  subject,
  text,
  act,
  points,
  parts,
  next,
  page,
  reference,
  stranger,
}: Letter): Promise<string> {
  const items = (lines: readonly string[]) =>
    lines.map((line) => h('li', { key: line, style: { marginBottom: '6px' } }, line))
  const address = h(Link, { href: `mailto:${company.email}`, style: styles.link }, company.email)
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('title', null, subject)),
      h(
        Body,
        { style: styles.body },
        h(Preview, null, text),
        h(
          Container,
          { style: styles.sheet },
          h(Text, { style: styles.name }, company.name),
          h(Heading, { as: 'h1', style: styles.heading }, subject),
          h(Text, { style: styles.text }, mailWords.hello),
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
                  { key: href, style: { marginBottom: '6px' } },
                  h(Link, { href, style: styles.act }, label),
                  note && ` ${note}`,
                ),
              ),
            ),
          ]),
          act && h(Text, { style: styles.text }, h(Link, { href: act.href, style: styles.act }, act.label)),
          next &&
            h(
              Text,
              { style: { ...styles.text, fontWeight: 700, margin: '20px 0 8px' } },
              mailWords.nextHeading,
            ),
          next && h('ol', { style: styles.steps }, ...items(next)),
          page &&
            h(
              Text,
              { style: styles.text },
              `${page.text} `,
              h(Link, { href: page.href, style: styles.act }, page.label),
            ),
          next && h(Text, { style: styles.text }, mailWords.answer),
          h(Hr, { style: styles.rule }),
          h(
            Section,
            null,
            reference && h(Text, { style: styles.small }, reference),
            h(Text, { style: styles.small }, `${company.legalName}, ${company.phone.shown}, `, address),
            h(Text, { style: styles.small }, stranger),
          ),
        ),
      ),
    ),
  )
}
