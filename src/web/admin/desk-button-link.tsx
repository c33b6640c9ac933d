import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

type DeskButtonLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { to: string }

/** A link within the desk that looks like a button and does not load the page anew. */
export function DeskButtonLink({ to, ...rest }: DeskButtonLinkProps) {
  return <ButtonLink {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
