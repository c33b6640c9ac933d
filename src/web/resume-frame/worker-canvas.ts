type Drawn = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** Where the library draws what it puts together, such as a pattern: a worker has no elements. */
export class OffscreenCanvases {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }

  destroy(drawn: Drawn): void {
    if (drawn.canvas) Object.assign(drawn.canvas, { width: 0, height: 0 })
    Object.assign(drawn, { canvas: null, context: null })
  }
}

/** SVG filters need a document. Without them a rare soft mask is drawn plainly. */
export class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  createSelectionStyle = () => null
  destroy = () => {}
}
