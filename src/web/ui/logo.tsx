import { createContext } from 'react'

type Picture = { src: string; width: number; height: number }

/** A logo, and the room that it takes. */
export type Logo = {
  light: Picture
  /** Undefined: the light one stands on a light plate in the dark. */
  dark?: Picture | undefined
  /** Whether the name stands beside it. */
  named: boolean
}

/** The firm's logo, for what is drawn on both sides; undefined where it has none. */
export const LogoContext = createContext<Logo | undefined>(undefined)

/** The logo in the element of a page that a browser goes on with: there is no other way to know it there. */
export const logoData = (logo: Logo | undefined): { 'data-logo'?: string } =>
  logo === undefined ? {} : { 'data-logo': JSON.stringify(logo) }

/** The logo of this document; undefined where it has none. */
export function logoOfDocument(): Logo | undefined {
  const text = document.documentElement.dataset.logo
  // The server wrote it, of what it had checked.
  return text === undefined ? undefined : (JSON.parse(text) as Logo)
}

/** The logo in the room that is kept for it. In the dark it is the one for dark ground, or stands on a light plate. */
export function LogoPicture({ logo: { light, dark }, alt }: { logo: Logo; alt: string }) {
  const image = <img {...light} alt={alt} />
  if (dark === undefined) return <span className="logo-plate inline-flex">{image}</span>
  const { src, ...size } = dark
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={src} {...size} />
      {image}
    </picture>
  )
}
