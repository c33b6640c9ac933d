import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/** Stands around the number of a hole. For private use, so that no text of ours holds it. */
const SIGN = '\u{f8ff}'
const HOLE = new RegExp(`${SIGN}(\\d+)${SIGN}`)

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as React writes it. */
const written = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)

/**
 * The HTML of a component that shows these texts and depends on nothing else: React renders it once, with holes, into which
 * the texts are put. Rows of a list are most of a page's elements, and cost a twentieth this way. Each text must be all that
 * its element or attribute holds, because React separates texts that stand side by side.
 */
export function renderedTemplate<Name extends string>(
  component: FunctionComponent<Record<Name, string>>,
  names: readonly Name[],
): (texts: Record<Name, string>) => string {
  let pieces: string[] | undefined
  const render = (): string[] => {
    const holes = Object.fromEntries(names.map((name, at) => [name, `${SIGN}${at}${SIGN}`]))
    return renderToString(createElement(component, holes as Record<Name, string>)).split(HOLE)
  }
  return (texts) => {
    pieces ??= render()
    let html = ''
    // Every other piece is the number of a hole.
    for (let at = 0; at < pieces.length; at += 2) {
      const name = names[Number(pieces[at + 1])]
      html += pieces[at] + (name === undefined ? '' : written(texts[name]))
    }
    return html
  }
}
