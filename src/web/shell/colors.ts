import { useContext } from 'react'
import { colorSheetOfDocument } from '#web/ui/color-sheet.ts'
import { FirmContext } from './firm.ts'

type PageColors = { sheet: string | undefined; light: string; dark: string }

const themeOf = (scheme: 'light' | 'dark'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${scheme}"]`)?.content ?? ''

/**
 * The colors of the firm in the head of a page: its style sheet, if it has one, and that of the paper in both schemes, which browsers
 * paint their frame with. The admin reads them from its own document.
 */
export function usePageColors(): PageColors {
  const firm = useContext(FirmContext)
  if (firm === undefined)
    return { sheet: colorSheetOfDocument(), light: themeOf('light'), dark: themeOf('dark') }
  const { light, dark } = firm.colors
  return { sheet: firm.colorSheet, light: light.paper, dark: dark.paper }
}
