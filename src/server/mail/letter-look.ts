import { Body, Container, Head, Html } from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
import type { Firm } from '#content/firm.ts'
import type { Palette, Scheme } from '#contract/content/palette.ts'
import { textDirection } from '#contract/core/text-direction.ts'

const family = 'Inter, "Helvetica Neue", Helvetica, Arial, sans-serif'

// Mail programs know no variables: these are the colors of the site, by value. What a program leaves out of the style sheet
// still reads well: each element carries its light colors itself.
const stylesOf = ({ ink, muted, line, signal, brand, paper, surface }: Scheme) =>
  ({
    body: { margin: 0, padding: '24px 0', backgroundColor: paper, fontFamily: family, color: ink },
    sheet: { maxWidth: '560px', padding: '32px', backgroundColor: surface, borderTop: `4px solid ${signal}` },
    // A word of somebody's own, such as the firm's name, may be longer than a phone is wide.
    name: { margin: 0, fontSize: '18px', fontWeight: 700, color: brand, overflowWrap: 'anywhere' },
    heading: {
      margin: '28px 0 12px',
      fontSize: '24px',
      lineHeight: '30px',
      letterSpacing: '-0.02em',
      overflowWrap: 'anywhere',
    },
    part: { margin: '20px 0 8px', fontSize: '17px', lineHeight: '24px', overflowWrap: 'anywhere' },
    text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '26px', overflowWrap: 'anywhere' },
    steps: {
      margin: '0 0 20px',
      paddingLeft: '22px',
      fontSize: '16px',
      lineHeight: '26px',
      overflowWrap: 'anywhere',
    },
    item: { marginBottom: '6px' },
    small: {
      margin: '0 0 8px',
      fontSize: '14px',
      lineHeight: '21px',
      color: muted,
      overflowWrap: 'anywhere',
    },
    rule: { margin: '24px 0', borderColor: line },
    // An address has no place to break: it would widen the whole letter on a phone.
    link: { color: brand, textDecoration: 'underline', overflowWrap: 'anywhere', wordBreak: 'break-word' },
    act: { color: brand, fontWeight: 700, textDecoration: 'underline' },
    acting: { margin: '20px 0' },
    // The one thing to do; a border draws it where a program leaves colors out.
    button: {
      display: 'inline-block',
      padding: '11px 20px',
      border: `1px solid ${signal}`,
      borderRadius: '4px',
      backgroundColor: signal,
      color: surface,
      fontSize: '16px',
      lineHeight: '22px',
      fontWeight: 700,
      textDecoration: 'none',
    },
  }) as const

// Without quotes and angle brackets, which React would escape here.
const sheetOf = ({ light, dark }: Palette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .sheet { padding: 24px 16px !important; }
}
@media screen and (prefers-color-scheme: dark) {
  body, .paper, .paper td { background-color: ${dark.paper} !important; color: ${dark.ink} !important; }
  .sheet, .sheet td { background-color: ${dark.surface} !important; border-top-color: ${dark.signal} !important; }
  .sheet p, .sheet h1, .sheet h2, .sheet li { color: ${dark.ink} !important; }
  .sheet .small { color: ${dark.muted} !important; }
  .sheet .name, .sheet a { color: ${dark.brand} !important; }
  .sheet a.act { background-color: ${dark.signal} !important; border-color: ${dark.signal} !important; color: ${dark.paper} !important; }
  .sheet hr { border-color: ${dark.line} !important; }
}
@media print {
  :root { color-scheme: light; }
  body, .paper, .paper td { background: none !important; padding: 0 !important; }
  .sheet { max-width: none !important; padding: 0 !important; border-top: 0 !important; }
  .sheet li a::after { content: attr(href); padding-left: 6px; font-weight: 400; }
  .sheet a.act { padding: 0 !important; border: 0 !important; background: none !important; color: ${light.brand} !important; }
}
`

/** How the letters of a firm look. */
export const lookOf = (colors: Palette) => ({ styles: stylesOf(colors.light), sheet: sheetOf(colors) })

type Look = ReturnType<typeof lookOf>

/** Who wrote, before the email address. A phone beside a name that reads from right to left would be read in pieces from there. */
export const firmLine = ({ legalName, phone }: Pick<Firm, 'legalName' | 'phone'>): ReactNode[] => [
  h('bdi', { key: 'name' }, legalName),
  ', ',
  h('bdi', { key: 'phone', dir: 'ltr' }, phone.shown),
  ', ',
]

/** A letter as a whole: light and dark as its reader has it, readable on a phone and on paper, and without pictures. */
export const letterPage = (
  { styles, sheet }: Look,
  { subject, language }: { subject: string; language: string },
  ...children: ReactNode[]
): ReactNode =>
  h(
    Html,
    { lang: language, dir: textDirection(language) },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, sheet),
    ),
    h(
      Body,
      { style: styles.body, className: 'paper' },
      h(Container, { style: styles.sheet, className: 'sheet' }, ...children),
    ),
  )
