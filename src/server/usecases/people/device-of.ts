const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const SYSTEMS = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

type Names = readonly (readonly [RegExp, string])[]

const nameIn = (names: Names, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** The names by which a person knows their browser and system; null for what says nothing known. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const said = userAgent ?? ''
  return { browser: nameIn(BROWSERS, said), system: nameIn(SYSTEMS, said) }
}
