import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandMoment } from './moment.ts'

/** Filled by the registry (src/web/islands-registry.ts), so that an unknown name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry augments it
export interface IslandRegistry {}

type Loaded<Name extends keyof IslandRegistry> = IslandRegistry[Name] extends () => Promise<infer Component>
  ? Component
  : never

type IslandProps<Name extends keyof IslandRegistry, Props> = {
  name: Name
  of: ComponentType<Props> & Loaded<Name>
  when: IslandMoment
  /** Travels as JSON inside the page. */
  props: Props
  /** Needed when a page shows the same island twice: what keeps their ids apart. */
  prefix?: string
}

/**
 * Renders a component inside a public page and marks it, so that the browser can hydrate it alone.
 * It is rendered on its own because React numbers useId by root: the browser half is its own root too.
 */
export function Island<Name extends keyof IslandRegistry & string, Props extends object>({
  name,
  of,
  when,
  props,
  prefix = name,
}: IslandProps<Name, Props>) {
  const html = renderToString(createElement<Props>(of, props), { identifierPrefix: prefix })
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-when={when}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of a component of this site
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
