import type { HeaderLink } from '#content/nav.ts'
import type { Site } from '#content/site.ts'
import { said } from '#contract/core/said.ts'
import { currentLink, nearestLink } from './current-link.ts'
import { oneRowIn } from './header-row.ts'
import { HeaderSheet } from './header-sheet.tsx'
import { NameMark } from './name-mark.tsx'
import { renderedOnce } from './rendered-once.ts'

type HeaderProps = { here: string; site: Site }

/** `here` is the path of the page, so that its link says so. */
export function Header({ here, site }: HeaderProps) {
  const html = inside({ here: nearestLink(site.headerLinks, here), site })
  return (
    <header
      className="site-header"
      data-one-row={oneRowIn(site.headerLinks, site.firm)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of a component of this file
      dangerouslySetInnerHTML={html}
    />
  )
}

const inside = renderedOnce(
  HeaderInside,
  ({ here }) => here,
  ({ site }) => site,
)

function HeaderInside({ here, site: { headerLinks: links, firm, menus } }: HeaderProps) {
  const words = menus.header
  return (
    <>
      <div className="wrap flex min-h-16 items-center justify-between gap-6">
        <a href="/" aria-label={words.home} className="inline-flex min-h-11 items-center no-underline">
          <NameMark name={firm.name} logo={firm.logo} />
        </a>
        <nav aria-label={words.navigation} className="main-nav">
          {links.map((link) =>
            link.links ? (
              <PanelLink key={link.href} {...{ link, words, here }} links={link.links} />
            ) : (
              <a key={link.href} href={link.href} aria-current={currentLink(link, here)} className="nav-link">
                {link.label}
              </a>
            ),
          )}
        </nav>
        <button type="button" popoverTarget="menu" className="menu-button lg:hidden">
          <svg aria-hidden="true" viewBox="0 0 20 14" className="h-3.5 w-5 fill-none stroke-current stroke-2">
            <path d="M0 2h20M0 12h20" />
          </svg>
          {words.menu}
        </button>
      </div>
      <HeaderSheet {...{ here, links, firm, words }} />
      {links.some((link) => link.links) && <PanelEscape />}
    </>
  )
}

type PanelLinkProps = {
  link: HeaderLink
  links: NonNullable<HeaderLink['links']>
  words: Site['menus']['header']
  here: string
}

/** Hover and focus open the panel by CSS; the button opens it as a popover, which Escape closes by itself. */
function PanelLink({ link, links, words, here }: PanelLinkProps) {
  return (
    <div className="nav-drop">
      <a href={link.href} aria-current={currentLink(link, here)} className="nav-link">
        {link.label}
      </a>
      <button
        type="button"
        popoverTarget="services-panel"
        aria-label={said(words.open, { link: link.label })}
        className="nav-toggle"
      >
        <svg aria-hidden="true" viewBox="0 0 12 8" className="w-3 fill-none stroke-current stroke-2">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </button>
      <div id="services-panel" popover="auto" className="nav-panel">
        <div className="wrap grid-12 py-8">
          <div className="col-span-3 border-e border-line pe-6">
            <p className="text-small text-muted">{links.length === 1 ? words.panel_one : words.panel}</p>
            <a href={link.href} className="text-link mt-2 font-semibold">
              {words.all}
            </a>
          </div>
          <ul className="col-span-9 grid grid-cols-3 content-start gap-x-6 ps-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={href === here ? 'page' : undefined} className="panel-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

/**
 * The one script of a text page. CSS opens the panel on hover and focus but cannot close it on Escape, and what
 * covers the page must be dismissible (WCAG 2.2, 1.4.13). Everything else works without it. Plain enough for
 * any browser, and small enough to stand in the page: no request.
 */
const closeOnEscape = `{const d=document.querySelector('.nav-drop');
addEventListener('keydown',e=>{if(e.key==='Escape'&&d.matches(':hover,:focus-within'))d.dataset.closed=''});
for(const t of['pointerleave','focusout'])d.addEventListener(t,e=>{d.contains(e.relatedTarget)||delete d.dataset.closed})}`

function PanelEscape() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; the page's policy carries its hash
  return <script dangerouslySetInnerHTML={{ __html: closeOnEscape }} />
}
