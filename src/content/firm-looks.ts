import type { Brand } from '#contract/content/brand.ts'
import type { FontPair } from '#contract/content/font-pairs.ts'
import { type Logo, logoOf } from '#contract/content/logo.ts'
import type { Palette } from '#contract/content/palette.ts'
import { fingerprint } from '#contract/core/fingerprint.ts'

/** A logo as pages show it. */
export type ShownLogo = Pick<Logo, 'width' | 'height'> & {
  /** Its address; the picture itself where nobody published it yet. */
  src: string
}

export type FirmLogo = {
  light: ShownLogo
  /** Undefined: none of its own, the light one stands on a light plate. */
  dark: ShownLogo | undefined
  /** Whether the name stands beside it. */
  named: boolean
}

/** What pictures are drawn of: icons, and those for who shares a page. */
export type Looks = {
  /** Differs where anything of them does. */
  key: string
  name: string
  colors: Palette['light']
  /** As the document of the brand has it; empty: none. */
  logo: string
  named: boolean
  fonts: FontPair
}

/** Where files that are made of the brand are. */
export const BRAND_FILES = '/brand/'

/** The address of the file of a logo, for as long as it is this one. */
export const logoPath = (logo: string): string =>
  `${BRAND_FILES}logo-${fingerprint(logo)}.${logo.startsWith('<') ? 'svg' : 'png'}`

/** What a firm looks like in pictures. */
export function looksOf(seen: Omit<Looks, 'key'>): Looks {
  const { name, colors, logo, named, fonts } = seen
  return { key: fingerprint(JSON.stringify([name, Object.entries(colors), logo, named, fonts])), ...seen }
}

/** The sizes of the icons that pages and phones ask for. */
export const ICON_SIZES = [32, 180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** The address of an icon in the looks of a firm. */
export const iconPath = ({ key }: Looks, size: IconSize): string => `${BRAND_FILES}icon-${size}-${key}.png`

/** The address of its logo as mails show it. */
export const mailLogoPath = ({ key }: Looks): string => `${BRAND_FILES}mail-${key}.png`

/** How large a logo is beside a menu: as high as it may be, and no wider than a phone has room for. */
const MOST = { width: 184, height: 40 }
const MOST_NAMED = { width: 96, height: 40 }

/** The logo of a brand. `isDraft`: nobody published it, so no address has it. */
export function firmLogoOf(
  { logo, logo_dark, logo_name: named }: Pick<Brand, 'logo' | 'logo_dark' | 'logo_name'>,
  isDraft: boolean,
): FirmLogo | undefined {
  const shown = (source: string): ShownLogo | undefined => {
    const found = logoOf(source)
    if (found === undefined) return undefined
    const most = named ? MOST_NAMED : MOST
    const scale = Math.min(most.width / found.width, most.height / found.height)
    const size = (edge: number) => Math.max(1, Math.round(edge * scale))
    return {
      src: isDraft ? dataOf(found) : logoPath(source),
      width: size(found.width),
      height: size(found.height),
    }
  }
  const light = shown(logo)
  return light && { light, dark: shown(logo_dark), named }
}

/** A logo as an address that is its content. */
export const dataOf = ({ type, file }: Logo): string =>
  type === 'png' ? `data:image/png;base64,${file}` : `data:image/svg+xml;base64,${btoa(file)}`

/** Around the logo of a mail, on the ground that it is drawn on. */
export const MAIL_LOGO_ROOM = 8

/** How large the logo is in a mail, with that room; undefined where there is none. */
export function mailLogoSize({ logo, named }: Looks): { width: number; height: number } | undefined {
  const light = firmLogoOf({ logo, logo_dark: '', logo_name: named }, true)?.light
  const room = 2 * MAIL_LOGO_ROOM
  return light && { width: light.width + room, height: light.height + room }
}
