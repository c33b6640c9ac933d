import { isDateFormat } from './xlsx-dates.ts'
import type { XlsxPackage } from './xlsx-package.ts'
import { signsRead } from './xlsx-signs.ts'
import { readXml } from './xml-events.ts'

/** What a sheet's cells refer to. */
export type Book = {
  sheet: { name: string; path: string }
  from1904: boolean
  strings: readonly string[]
  /** Whether cells of the style with this number show a day. */
  isDate: (style: number) => boolean
}

/** Reads the parts beside the sheet itself: the first sheet that is not hidden counts. */
export async function readBook(parts: XlsxPackage): Promise<Book> {
  const { sheets, from1904 } = await readWorkbook(parts)
  const targets = await readTargets(parts)
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  return {
    sheet: { name: first?.name ?? '', path: targets.get(first?.link ?? '') ?? 'xl/worksheets/sheet1.xml' },
    from1904,
    strings: await readStrings(parts),
    isDate: await readStyles(parts),
  }
}

async function readWorkbook(parts: XlsxPackage) {
  const sheets: { name: string; link: string; isHidden: boolean }[] = []
  let from1904 = false
  await readXml(await parts.part('xl/workbook.xml'), {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      sheets.push({ name: attribute('name') ?? '', link: attribute('id') ?? '', isHidden })
    },
  })
  return { sheets, from1904 }
}

async function readTargets(parts: XlsxPackage): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  const path = 'xl/_rels/workbook.xml.rels'
  if (!parts.has(path)) return targets
  await readXml(await parts.part(path), {
    open(name, attribute) {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

async function readStrings(parts: XlsxPackage): Promise<string[]> {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  let text = ''
  // Of a text with formats each run is a piece; how it is pronounced (rPh) is none of it.
  let isText = false
  let isSpoken = false
  await readXml(await parts.part('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    close(name) {
      if (name === 'si') strings.push(signsRead(text))
      if (name === 'rPh') isSpoken = false
      isText = false
    },
    text(piece) {
      if (isText) text += piece
    },
  })
  return strings
}

async function readStyles(parts: XlsxPackage): Promise<Book['isDate']> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  if (!parts.has('xl/styles.xml')) return () => false
  let isCells = false
  await readXml(await parts.part('xl/styles.xml'), {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) formats.push(Number(attribute('numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  const dates = formats.map((id) => isDateFormat(id, codes.get(id)))
  return (style) => dates[style] ?? false
}
