import { useContext } from 'react'
import type { Firm } from '#content/firm.ts'
import { FirmContext } from './firm.ts'
import { releaseIcons } from './icons.ts'

type IconLink = { rel: string; href: string; type?: string; sizes?: string }

/** The icons of a page in its head; `drawing` is that of the release. In the admin they stay as the server sent them. */
export function HeadIcons({ drawing }: { drawing: string }) {
  const firm = useContext(FirmContext)
  if (firm === undefined) return null
  return (
    <>
      {linksOf(firm, drawing).map((link) => (
        <link key={link.href} {...link} />
      ))}
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}

function linksOf({ icons: own }: Firm, drawing: string): IconLink[] {
  const icons = own ?? releaseIcons
  return [
    // A drawing that the release has, and a firm of its own has not.
    ...(own === undefined ? [{ rel: 'icon', href: drawing, type: 'image/svg+xml' }] : []),
    ...(icons[32] ? [{ rel: 'icon', href: icons[32], sizes: '32x32' }] : []),
    ...(icons[180] ? [{ rel: 'apple-touch-icon', href: icons[180] }] : []),
  ]
}
