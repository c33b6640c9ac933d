import { bounds } from './messages.ts'

type Size = { width: number; height: number }
type Sheet = { canvas: HTMLCanvasElement; size: Size; state: 'empty' | 'asked' | 'drawn' }

export type Sheets = {
  show(drawn: Size & { page: number; picture: ImageBitmap }): void
  /** A page that could not be drawn stays white. */
  leave(page: number): void
  /** 1 is the width of the frame. */
  zoomTo(zoom: number): void
  isWaiting(): boolean
}

type Options = {
  draw: (page: number, scale: number) => void
  /** The page that is being read. */
  onPage: (page: number) => void
}

const MARGIN = 24

/** A white sheet for each page, drawn when it comes near and emptied when it is far away. */
export function createSheets(first: Size & { pages: number }, { draw, onPage }: Options): Sheets {
  let zoom = 1
  let reading = 0
  const near = new Set<number>()
  const visible = new Map<number, number>()
  const list = document.getElementById('pages')
  const sheets = Array.from({ length: first.pages }, (_, index): Sheet => {
    const canvas = document.createElement('canvas')
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `Page ${index + 1} of ${first.pages}`)
    canvas.dataset.page = String(index + 1)
    list?.append(canvas)
    return { canvas, size: first, state: 'empty' }
  })

  const scaleOf = ({ size }: Sheet) =>
    (Math.max(document.documentElement.clientWidth - MARGIN, 160) / size.width) * zoom

  function lay(sheet: Sheet): void {
    const scale = scaleOf(sheet)
    sheet.canvas.style.width = `${sheet.size.width * scale}px`
    sheet.canvas.style.height = `${sheet.size.height * scale}px`
  }

  function drawNear(): void {
    for (const page of near) {
      const sheet = sheets[page - 1]
      if (sheet?.state !== 'empty') continue
      sheet.state = 'asked'
      draw(page, scaleOf(sheet) * devicePixelRatio)
    }
  }

  function emptyFar(): void {
    const far = sheets.filter((sheet, index) => sheet.state === 'drawn' && !near.has(index + 1))
    const drawn = sheets.filter(({ state }) => state === 'drawn').length
    for (const sheet of far.slice(0, Math.max(0, drawn - bounds.kept))) {
      sheet.canvas.width = 0
      sheet.canvas.height = 0
      sheet.state = 'empty'
    }
  }

  const pageOf = (target: Element): number =>
    target instanceof HTMLCanvasElement ? Number(target.dataset.page) : 0

  const watchNear = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(pageOf(target))
        else near.delete(pageOf(target))
      }
      drawNear()
      emptyFar()
    },
    { rootMargin: '60% 0px' },
  )
  const watchRead = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect } of entries) visible.set(pageOf(target), intersectionRect.height)
      const [page = 0] = [...visible].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
      if (page !== reading && page > 0) onPage(page)
      reading = page
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  )
  for (const sheet of sheets) {
    lay(sheet)
    watchNear.observe(sheet.canvas)
    watchRead.observe(sheet.canvas)
  }

  function layAll(): void {
    const { scrollHeight } = document.documentElement
    const share = scrollHeight > 0 ? scrollY / scrollHeight : 0
    for (const sheet of sheets) {
      lay(sheet)
      if (sheet.state === 'drawn') sheet.state = 'empty'
    }
    scrollTo({ top: share * document.documentElement.scrollHeight })
    drawNear()
  }

  let width = document.documentElement.clientWidth
  addEventListener('resize', () => {
    if (width === document.documentElement.clientWidth) return
    width = document.documentElement.clientWidth
    layAll()
  })

  return {
    show({ page, picture, width, height }) {
      const sheet = sheets[page - 1]
      if (sheet === undefined) return picture.close()
      sheet.state = 'drawn'
      sheet.size = { width, height }
      lay(sheet)
      sheet.canvas.width = picture.width
      sheet.canvas.height = picture.height
      sheet.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    },
    leave(page) {
      const sheet = sheets[page - 1]
      if (sheet) sheet.state = 'drawn'
    },
    zoomTo(next) {
      zoom = next
      layAll()
    },
    isWaiting: () => sheets.some(({ state }) => state === 'asked'),
  }
}
