import type { MenuGroup } from '#content/menus.ts'
import { SERVICES_PATH } from '#content/nav.ts'
import type { Site } from '#content/site.ts'
import { said } from '#contract/core/said.ts'
import { Disclosure } from './disclosure.tsx'

/** The categories of spec section 2: each group opens by a checkbox, so it works without a script. */
export function ServiceMenu({ here, site }: { here: string; site: Site }) {
  const { side, header } = site.menus
  const rest = site.sideMenuRest
  const groups = [...site.sideMenu, ...rest.filter(({ href }) => href === here)]
  return (
    <Disclosure id="services-toggle" label={side.title} className="service-menu">
      <ul>
        {groups.map((group) =>
          group.links.length > 0 ? (
            <Group key={group.href} group={group} here={here} words={side} />
          ) : (
            <li key={group.href} className="service-group">
              <a href={group.href} aria-current={group.href === here ? 'page' : undefined}>
                {group.label}
              </a>
            </li>
          ),
        )}
        {rest.length > 0 && (
          <li className="service-group">
            <a href={SERVICES_PATH}>{header.all}</a>
          </li>
        )}
      </ul>
    </Disclosure>
  )
}

type GroupProps = { group: MenuGroup; here: string; words: Site['menus']['side'] }

/** The menu of a service's own page has all of its links. */
function Group({ group, here, words }: GroupProps) {
  const current = group.href === here
  const { label: name, more } = group
  const count = group.links.length + more.length
  return (
    <li className="service-group">
      <a href={group.href} aria-current={current ? 'page' : undefined}>
        {group.label}
      </a>
      <input type="checkbox" defaultChecked={current} aria-label={said(words.group, { group: name })} />
      <ul>
        {(current ? [...group.links, ...more] : group.links).map(({ href, label }) => {
          const [path, anchor] = href.split('#')
          return (
            <li key={href}>
              <a href={href} data-to={path === here ? anchor : undefined}>
                {label}
              </a>
            </li>
          )
        })}
        {!current && more.length > 0 && (
          <li>
            <a href={group.href}>{said(words.more, { count, group: name })}</a>
          </li>
        )}
      </ul>
    </li>
  )
}
