import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { FOCAL_STEP, type Picture, pictureAddress } from '#contract/media/picture.ts'
import { words as all } from './words.ts'

const words = all.window

export type Focal = { focal_x: number; focal_y: number }

type FocalPadProps = {
  files: Picture['files']
  focal: Focal
  onChange: (focal: Focal) => void
}

const stepped = (share: number): number =>
  Math.min(100, Math.max(0, Math.round((share * 100) / FOCAL_STEP) * FOCAL_STEP))

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture with the point that stays in sight: pressed on, or moved by the arrow keys. */
export function FocalPad({ files, focal, onChange }: FocalPadProps) {
  const id = useId()
  const { focal_x, focal_y } = focal
  const file = files.findLast(({ format, width }) => format === 'webp' && width <= 960) ?? files.at(-1)
  if (file === undefined) return null

  function press({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
    if (buttons !== 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ focal_x: stepped((clientX - left) / width), focal_y: stepped((clientY - top) / height) })
  }

  function move(event: KeyboardEvent) {
    const [x, y] = MOVES[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    onChange({
      focal_x: stepped((focal_x + x * FOCAL_STEP) / 100),
      focal_y: stepped((focal_y + y * FOCAL_STEP) / 100),
    })
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {words.focal}
      </p>
      {/* Two sliders would say one point in two places. */}
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focal_x}
        aria-valuetext={words.focalAt(focal_x, focal_y)}
        className="relative w-fit max-w-full cursor-crosshair touch-none select-none"
        onPointerDown={press}
        onPointerMove={press}
        onKeyDown={move}
      >
        <img
          src={pictureAddress(file)}
          alt=""
          width={file.width}
          height={file.height}
          draggable={false}
          className="block h-auto max-h-72 w-auto max-w-full"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-signal/40 outline-2 outline-black"
          style={{ left: `${focal_x}%`, top: `${focal_y}%` }}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-muted">
        {words.focalHint} <span className="tabular-nums">{words.focalAt(focal_x, focal_y)}.</span>
      </p>
    </div>
  )
}
