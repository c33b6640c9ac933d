import { siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'
import { releaseIcons } from '#web/shell/icons.ts'
import type { Route } from './+types/web-manifest.ts'

const ICON_SIZES = [192, 512]

/** What a phone needs to put the site on its home screen. */
export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { firm } = siteOf(context.get(pageContext).content)
  const { name, colors } = firm
  const icons = firm.icons ?? releaseIcons
  const drawn = ICON_SIZES.map((size) => ({
    src: icons[size],
    sizes: `${size}x${size}`,
    type: 'image/png',
    // Drawn with the room that a round mask cuts away.
    purpose: 'any maskable',
  })).filter(({ src }) => src !== undefined)
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: colors.light.paper,
    theme_color: colors.light.paper,
    icons: drawn,
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
