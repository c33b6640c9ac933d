import type { Firm } from '#content/firm.ts'
import type { HeaderLink } from '#content/nav.ts'
import type { Menus } from '#contract/content/menus.ts'
import { currentLink } from './current-link.ts'
import { NameMark } from './name-mark.tsx'

type HeaderSheetProps = {
  here: string
  links: readonly HeaderLink[]
  firm: Firm
  words: Menus['header']
}

/** The menu of phones: a popover over the whole screen, which Escape and its button close without a script. */
export function HeaderSheet({ here, links: all, firm, words }: HeaderSheetProps) {
  return (
    <div id="menu" popover="auto" className="menu-sheet">
      <div className="wrap flex min-h-16 items-center justify-between border-b border-line">
        <NameMark name={firm.name} logo={firm.logo} />
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="menu-button">
          {words.close}
        </button>
      </div>
      <nav aria-label={words.menu} className="wrap py-4">
        {all.map((link) => {
          const { href, label, links } = link
          if (!links)
            return (
              <a key={href} href={href} aria-current={currentLink(link, here)} className="menu-link">
                {label}
              </a>
            )
          return (
            <details key={href} className="menu-details">
              <summary className="menu-link" data-current={currentLink(link, here)}>
                {label}
              </summary>
              <ul>
                {[{ href, label: words.all }, ...links].map((inner) => (
                  <li key={inner.href}>
                    <a
                      href={inner.href}
                      aria-current={inner.href === here ? 'page' : undefined}
                      className="panel-link"
                    >
                      {inner.label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </nav>
      <p className="wrap pb-8 text-muted">
        <a href={`tel:${firm.phone.dialed}`} className="inline-flex min-h-11 items-center underline">
          {firm.phone.shown}
        </a>
      </p>
    </div>
  )
}
