import type { ReactNode } from 'react'

type DisclosureProps = { id: string; label: string; className: string; children: ReactNode }

/**
 * Folded on narrow screens, always open beside the text on wide ones (styles/articles.css). A checkbox and not
 * `details`, because what a closed `details` shows by style alone is hidden to some assistive technology.
 */
export function Disclosure({ id, label, className, children }: DisclosureProps) {
  return (
    <div className={`wide-open ${className}`}>
      <input type="checkbox" id={id} />
      <label htmlFor={id}>{label}</label>
      <nav aria-label={label}>{children}</nav>
    </div>
  )
}
