import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

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
    const known = kept.get(key) ?? { __html: renderToString(createElement(component, props)) }
    kept.set(key, known)
    return known
  }
}

const nothing = {}
