import { Hr, Link, render, Text } from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
import { type MailSite, ownPageWords } from './letter.ts'
import { firmLine, letterPage, lookOf } from './letter-look.ts'
import type { PersonLetter } from './person-letter.ts'

/** The letter as HTML: paragraphs and lines as they were written, nothing in it but text and links. */
export function personLetterHtml(letter: PersonLetter, site: MailSite): Promise<string> {
  const { subject, body, signature, page } = letter
  const look = lookOf(site.firm.colors)
  const { styles } = look
  const small = (...words: ReactNode[]) => h(Text, { style: styles.small, className: 'small' }, ...words)
  const paragraphs = [...body.split(/\n{2,}/), ...(signature === '' ? [] : [signature])]
  return render(
    letterPage(
      look,
      { subject, language: site.menus.page.language },
      ...paragraphs.map((text, at) => h(Text, { key: at, style: styles.text }, ...lines(text, styles.link))),
      h(Hr, { style: styles.rule }),
      small(...firmLine(site.firm), site.firm.email),
      page !== undefined && small(ownPageWords(site).text),
      page !== undefined && small(h(Link, { href: page, style: styles.link }, ownPageWords(site).label)),
    ),
  )
}

type LinkStyle = ReturnType<typeof lookOf>['styles']['link']

const lines = (text: string, style: LinkStyle): ReactNode[] =>
  text
    .split('\n')
    .flatMap((line, at) => [...(at === 0 ? [] : [h('br', { key: `break ${at}` })]), ...linked(line, style)])

/** An address in a line is a way to it. What ends a sentence behind it is none of it. */
const linked = (line: string, style: LinkStyle): ReactNode[] =>
  line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/)
    .map((part, at) => (at % 2 === 1 ? h(Link, { key: at, href: part, style }, part) : part))
