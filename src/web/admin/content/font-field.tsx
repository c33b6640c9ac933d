import { FONT_PAIRS, type FontPair } from '#contract/content/font-pairs.ts'
import { fontWords as words } from './brand-words.ts'
import { idOf } from './text-field.tsx'

type FontFieldProps = { chosen: FontPair; onChange: (pair: FontPair) => void }

/** One of the pairs of fonts; the page beside the form shows it. */
export function FontField({ chosen, onChange }: FontFieldProps) {
  return (
    <fieldset>
      <legend className="sr-only">{words.title}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {FONT_PAIRS.map((pair, at) => (
          <label key={pair} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
            <input
              type="radio"
              id={at === 0 ? idOf('fonts') : undefined}
              name="fonts"
              value={pair}
              checked={pair === chosen}
              onChange={() => onChange(pair)}
              className="size-5 shrink-0 cursor-pointer accent-brand"
            />
            <span>
              <span className="block">{words.pairs[pair]}</span>
              <span className="block text-small text-muted">{words.characters[pair]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
