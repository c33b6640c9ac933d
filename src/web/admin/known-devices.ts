const KEY = 'devices'
const MOST = 5

/** The tokens by which accounts know this browser, as a login sends them; not those of a session. */
export const readDevices = (): string => localStorage.getItem(KEY) ?? ''

/** Keeps a token that a login answered, and those of the other people who use this browser. */
export function keepDevice(token: string | undefined): void {
  if (token === undefined) return
  const tokens = new Set([token, ...readDevices().split(' ')])
  tokens.delete('')
  localStorage.setItem(KEY, [...tokens].slice(0, MOST).join(' '))
}
