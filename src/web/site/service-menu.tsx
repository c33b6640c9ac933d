import type { SideMenuGroup } from '#content/side-menu.ts'
import type { Site } from '#content/site.ts'
import { said } from '#contract/core/said.ts'
import { Disclosure } from './disclosure.tsx'

/** The categories of spec section 2: each group opens by a checkbox, so it works without a script. */
export function ServiceMenu({ here, site }: { here: string; site: Site }) {
  return (
    <Disclosure id="services-toggle" label={site.menus.side.title} className="service-menu">
      <ul>
        {site.sideMenu.map((group) =>
          group.links.length > 0 ? (
            <Group key={group.href} group={group} here={here} toggle={site.menus.side.group} />
          ) : (
            <li key={group.href} className="service-group">
              <a href={group.href} aria-current={group.href === here ? 'page' : undefined}>
                {group.label}
              </a>
            </li>
          ),
        )}
      </ul>
    </Disclosure>
  )
}

function Group({ group, here, toggle }: { group: SideMenuGroup; here: string; toggle: string }) {
  const current = group.href === here
  return (
    <li className="service-group">
      <a href={group.href} aria-current={current ? 'page' : undefined}>
        {group.label}
      </a>
      <input type="checkbox" defaultChecked={current} aria-label={said(toggle, { group: group.label })} />
      <ul>
        {group.links.map(({ href, label }) => {
          const [path, anchor] = href.split('#')
          return (
            <li key={href}>
              <a href={href} data-to={path === here ? anchor : undefined}>
                {label}
              </a>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
