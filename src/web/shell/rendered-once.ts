import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The HTML of what stands on every page, rendered once for each of the few values that it depends on: half of a page's
 * elements are those of its frame. For `dangerouslySetInnerHTML` of the element around it.
 */
export function renderedOnce<Props extends object>(
  component: FunctionComponent<Props>,
  keyOf: (props: Props) => string | number,
): (props: Props) => { __html: string } {
  const kept = new Map<string | number, { __html: string }>()
  return (props) => {
    const key = keyOf(props)
    const known = kept.get(key) ?? { __html: renderToString(createElement(component, props)) }
    kept.set(key, known)
    return known
  }
}
