import { articleWords } from '#content/article-words.ts'
import type { SideMenuGroup } from '#content/side-menu.ts'
import type { Site } from '#content/site.ts'
import { Disclosure } from './disclosure.tsx'

/** The categories of spec section 2: each group opens by a checkbox, so it works without a script. */
export function ServiceMenu({ here, site }: { here: string; site: Site }) {
  return (
    <Disclosure id="services-toggle" label={articleWords.menu} className="service-menu">
      <ul>
        {site.sideMenu.map((group) => (
          <Group key={group.href} group={group} here={here} />
        ))}
        {site.sideMenuMore.map(({ href, label }) => (
          <li key={href} className="service-group">
            <a href={href} aria-current={href === here ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Group({ group, here }: { group: SideMenuGroup; here: string }) {
  const current = group.href === here
  return (
    <li className="service-group">
      <a href={group.href} aria-current={current ? 'page' : undefined}>
        {group.label}
      </a>
      <input type="checkbox" defaultChecked={current} aria-label={articleWords.toggle(group.label)} />
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
