import { type Brand, ratioText } from '#contract/content/brand.ts'
import {
  CONTRAST_MIN,
  colorOf,
  contrastsOf,
  type Palette,
  type Picked,
  type Scheme,
} from '#contract/content/palette.ts'
import { surface } from '#web/ui/surface.ts'
import { brandWords as words } from './brand-words.ts'

type BrandLooksProps = { body: Brand; palette: Palette }

/** The palette that follows from two colors, in use, and what it leaves words to be read with. */
export function BrandLooks({ body, palette: { light, dark } }: BrandLooksProps) {
  // What is too weak is counted as it was picked, not as it would be drawn.
  const picked = {
    ...light,
    brand: colorOf(body.brand) ?? light.brand,
    signal: colorOf(body.signal) ?? light.signal,
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Sheet name={words.light} scheme={light} />
        <Sheet name={words.dark} scheme={dark} />
      </div>
      <div className={`overflow-x-auto px-4 py-2 ${surface}`}>
        <table className="w-full">
          <caption className="pb-1 text-left font-semibold">{words.contrast}</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                {words.where}
              </th>
              <th scope="col" className="py-1 pr-4 font-normal">
                {words.light}
              </th>
              <th scope="col" className="py-1 font-normal">
                {words.dark}
              </th>
            </tr>
          </thead>
          <tbody>
            <Rows of="brand" light={picked} dark={dark} />
            <Rows of="signal" light={picked} dark={dark} />
          </tbody>
        </table>
      </div>
    </>
  )
}

function Rows({ of, light, dark }: { of: Picked; light: Scheme; dark: Scheme }) {
  const inDark = contrastsOf(dark, of)
  return contrastsOf(light, of).map(({ use, ratio }, at) => (
    <tr key={use} className="border-t border-line">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal">
        {words.uses[use](words[of].toLowerCase())}
      </th>
      <td className="py-1.5 pr-4">
        <Ratio ratio={ratio} />
      </td>
      <td className="py-1.5">
        <Ratio ratio={inDark[at]?.ratio ?? 0} />
      </td>
    </tr>
  ))
}

function Ratio({ ratio }: { ratio: number }) {
  const isWeak = ratio < CONTRAST_MIN
  return (
    <span className={isWeak ? 'font-semibold text-bad' : ''}>
      {words.ratio(ratioText(ratio))} {isWeak && words.tooWeak}
    </span>
  )
}

/** A piece of a page. Its colors are no tokens: the page around it has others. */
function Sheet({ name, scheme }: { name: string; scheme: Scheme }) {
  const { paper, ink, muted, line, brand, signal } = scheme
  return (
    <figure
      className="rounded-control border p-4 forced-color-adjust-none"
      style={{ background: paper, borderColor: line }}
    >
      <figcaption className="text-small" style={{ color: muted }}>
        {name}
      </figcaption>
      <p className="mt-2 font-display text-h4 font-bold" style={{ color: ink }}>
        {words.sampleHeading}
      </p>
      <p className="mt-1" style={{ color: ink }}>
        {words.sampleText}{' '}
        <span className="underline underline-offset-4" style={{ color: brand }}>
          {words.sampleLink}
        </span>{' '}
        <span style={{ color: muted }}>{words.sampleSmall}</span>
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <span
          className="rounded-control px-4 py-2 text-small font-semibold"
          style={{ background: signal, color: paper }}
        >
          {words.sampleButton}
        </span>
        {[brand, signal].map((color) => (
          <span key={color} className="inline-flex items-center gap-2 tabular-nums" style={{ color: ink }}>
            <span className="size-5 rounded-full" style={{ background: color }} />
            {color}
          </span>
        ))}
      </p>
    </figure>
  )
}
