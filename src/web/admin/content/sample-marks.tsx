import type { ReactNode } from 'react'
import type { SamplePart } from '#contract/content/sample-parts.ts'
import { sampleMarkWords as words } from './sample-mark-words.ts'
import { idOf } from './text-field.tsx'

/** What is said of a field or of an entry of a list, and what can be done about it. */
export type SampleMarks = {
  markOf: (name: string) => string | undefined
  actionOf: (name: string) => ReactNode
}

type Marked = {
  parts: readonly SamplePart[]
  /** The parts that an owner has called theirs, by where the sample has them. */
  ours: readonly string[]
  onOurs: (ours: string[]) => void
}

/** Where the button of a part stands: at the entry of a list, else at the field that shows whose it is. */
const placeOf = ({ part, fields }: SamplePart): string => (/\.\d+$/.test(part) ? part : (fields[0] ?? part))

/** Marks what is as in the sample, and lets an owner say that it is true of the firm. */
export function sampleMarks({ parts, ours, onOurs }: Marked): SampleMarks {
  const isOurs = ({ sample }: SamplePart) => ours.includes(sample)
  const marked = new Map(
    parts.flatMap((one) => [one.part, ...one.fields].map((name) => [name, one] as const)),
  )
  const placed = new Map(parts.map((one) => [placeOf(one), one]))
  return {
    markOf(name) {
      const one = marked.get(name)
      return one && (isOurs(one) ? words.ours : words.sample)
    },
    actionOf(name) {
      const one = placed.get(name)
      if (one === undefined) return undefined
      const others = ours.filter((sample) => sample !== one.sample)
      const id = `${idOf(name)}-ours`
      return (
        <button
          type="button"
          id={id}
          // An entry has a name of its own; what is at a field is called as that is.
          aria-labelledby={one.name === '' ? `${id} ${idOf(name)}-label` : undefined}
          aria-pressed={isOurs(one)}
          onClick={() => onOurs(isOurs(one) ? others : [...others, one.sample])}
          className="min-h-11 rounded-control px-1 text-brand underline underline-offset-4 aria-pressed:font-semibold lg:min-h-8"
        >
          {words.keep}
          <span className="sr-only">{one.name && `: ${one.name}`}</span>
        </button>
      )
    },
  }
}
