import { useSite } from '#web/shell/site.ts'

type BreadcrumbsProps = { above: readonly { href: string; label: string }[]; here: string }

export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={useSite().menus.articles.trail} className="breadcrumbs">
      <ol>
        {above.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
