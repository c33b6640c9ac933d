import { drawRoute } from './route-drawing.ts'

type RoutePictureProps = {
  seed: string
  columns: number
  rows: number
  fit?: 'meet' | 'slice'
  className?: string
}

/** Decoration: hidden from assistive technology. Colors follow the scheme. */
export function RoutePicture({ seed, columns, rows, fit = 'meet', className = '' }: RoutePictureProps) {
  const drawing = drawRoute(seed, columns, rows)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      // Cut at the start of the route, never at its goal.
      preserveAspectRatio={`xMaxYMid ${fit}`}
      className={`fill-none ${className}`}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {/* Points without length, drawn as squares by their caps. */}
      <path d={drawing.obstacles} className="stroke-line" strokeWidth="6" strokeLinecap="square" />
      <path d={drawing.attempts + drawing.ends} className="stroke-brand" strokeWidth="1.5" />
      <path d={drawing.route} className="stroke-signal" strokeWidth="4" />
      <circle
        cx={drawing.from.x}
        cy={drawing.from.y}
        r="6"
        className="fill-paper stroke-signal"
        strokeWidth="4"
      />
      <circle cx={drawing.to.x} cy={drawing.to.y} r="9" className="fill-signal" />
    </svg>
  )
}
