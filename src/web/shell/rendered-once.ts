import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/** How many are kept at a time: more than any menu of use has pages, each of which may be marked in it. */
const KEPT_MAX = 128

/**
 * The HTML of what stands on every page, rendered once for each of the few values that it depends on: half of a page's
 * elements are those of its frame. For `dangerouslySetInnerHTML` of the element around it.
 */
export function renderedOnce<Props extends object>(
  component: FunctionComponent<Props>,
  keyOf: (props: Props) => string | number,
  /** Something larger that it depends on as well: the same object as long as nothing in it changes. */
  shownOf: (props: Props) => object = () => nothing,
): (props: Props) => { __html: string } {
  const keptOf = new WeakMap<object, Map<string | number, { __html: string }>>()
  return (props) => {
    const shown = shownOf(props)
    const kept = keptOf.get(shown) ?? new Map<string | number, { __html: string }>()
    keptOf.set(shown, kept)
    const key = keyOf(props)
    const known = kept.get(key) ?? { __html: inOnePiece(renderToString(createElement(component, props))) }
    kept.delete(key)
    kept.set(key, known)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return known
  }
}

/** V8 holds a text as the thousands of pieces that it was put together of, at several times its size, until one reads in it. */
function inOnePiece(html: string): string {
  html.charCodeAt(0)
  return html
}

const nothing = {}
