import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

const isComponent = (value: unknown): value is ComponentType<object> => typeof value === 'function'

/** Hydrates with the prefix that the server used, so that useId agrees; `data-ready` tells tests and styles. */
export const mount = (element: HTMLElement, component: unknown): void => {
  const { island = '', prefix = island, props = '{}' } = element.dataset
  if (!isComponent(component)) throw new TypeError(`island ${island} is not a component`)
  const parsed: object = JSON.parse(props)
  hydrateRoot(element, createElement(component, parsed), { identifierPrefix: prefix })
  element.dataset.ready = ''
}
