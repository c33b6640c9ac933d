import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

type AdminButtonLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { to: string }

/** A link within the admin that looks like a button and does not load the page anew. */
export function AdminButtonLink({ to, ...rest }: AdminButtonLinkProps) {
  return <ButtonLink {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
