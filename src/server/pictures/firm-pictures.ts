import { ICON_SIZES, iconPath, logoPath, mailLogoPath } from '#content/firm-looks.ts'
import { pagePicturePath, pictureName, wordsOfPage } from '#content/page-pictures.ts'
import type { Site } from '#content/site.ts'
import { type Logo, logoOf } from '#contract/content/logo.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Asked } from './asked.ts'
import type { Drawer } from './drawer.ts'
import { icoOf } from './ico.ts'
import { LogoRefused } from './logo-refused.ts'

type Options = {
  drawer: Drawer
  /** The site as this instance knows it now. */
  site: () => Site
}

/** A file that follows from what an owner published. */
type FirmPicture = {
  /** Where it is today: an old address leads there. */
  path: string
  type: string
  read: (asker: string) => Promise<Buffer>
}

const PAGE = /^\/pictures\/pages\/([a-z0-9-]{1,100})-[0-9a-f]{16}\.png$/
const ICON = /^\/brand\/icon-(32|180|192|512)-[0-9a-f]{16}\.png$/
const LOGO = /^\/brand\/logo-[0-9a-f]{16}\.(?:svg|png)$/
const MAIL = /^\/brand\/mail-[0-9a-f]{16}\.png$/
const FAVICON = '/favicon.ico'
const PNG = 'image/png'

/** The logo, the icons and the social pictures of pages, each under an address that changes with what it shows. */
export function createFirmPictures({ drawer, site }: Options) {
  const drawn = (path: string, asked: Asked): FirmPicture => ({
    path,
    type: PNG,
    read: (asker) => drawer.draw(path, asked, asker, { path }),
  })

  const icon = (size: number): FirmPicture | undefined => {
    const { looks } = site().firm
    const known = ICON_SIZES.find((it) => it === size)
    return known && drawn(iconPath(looks, known), { what: 'icon', size: known, looks })
  }

  const page = (name: string): FirmPicture | undefined => {
    const { pages, firm } = site()
    const found = pages.find(({ path }) => pictureName(path) === name)
    if (found === undefined) return undefined
    const asked = { what: 'page' as const, page: wordsOfPage(found, pages), looks: firm.looks }
    return drawn(pagePicturePath(found, pages, firm.looks), asked)
  }

  /** The file that was asked for, or the light one in place of one that is no more. */
  const logo = (path: string): FirmPicture | undefined => {
    const { firm, logos } = site()
    const source = logos.find((it) => logoPath(it) === path) ?? logos[0]
    const found = source === undefined ? undefined : logoOf(source)
    return firm.logo && source && found ? logoFile(source, found) : undefined
  }

  const mail = (): FirmPicture | undefined => {
    const { logo: shown, looks } = site().firm
    return shown && drawn(mailLogoPath(looks), { what: 'mail logo', looks })
  }

  const favicon = (): FirmPicture | undefined => {
    const small = site().firm.icons && icon(32)
    return (
      small && {
        ...{ path: FAVICON, type: 'image/x-icon' },
        read: async (asker) => icoOf(await small.read(asker)),
      }
    )
  }

  return {
    /** The file at an address; undefined where there is none. */
    find(path: string): FirmPicture | undefined {
      if (LOGO.test(path)) return logo(path)
      if (MAIL.test(path)) return mail()
      if (path === FAVICON) return favicon()
      const [, size] = ICON.exec(path) ?? []
      if (size !== undefined) return icon(Number(size))
      const [, name] = PAGE.exec(path) ?? []
      return name === undefined ? undefined : page(name)
    },
    /** Whether the firm has a file of its own at an address that the release has one at. */
    hasOwn: (path: string): boolean => path === FAVICON && site().firm.icons !== undefined,
    /** The logo of a file. Throws `invalid_input` with what is wrong with it, and `unavailable` when `asker` or all wait for too many. */
    async readLogo(file: Uint8Array, asker: string): Promise<string> {
      try {
        return (await drawer.drawOnce({ what: 'logo', file }, asker)).toString()
      } catch (error) {
        if (!(error instanceof LogoRefused)) throw error
        throw new AppError('invalid_input', { fields: { file: error.message } })
      }
    },
  }
}

const logoFile = (source: string, { type, file }: Logo): FirmPicture => ({
  path: logoPath(source),
  type: type === 'png' ? PNG : 'image/svg+xml',
  read: async () => Buffer.from(file, type === 'png' ? 'base64' : 'utf8'),
})
