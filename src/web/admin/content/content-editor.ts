import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import type { PartChange } from './part-change.ts'

/** What a document says, whatever kind it is of. */
export type Body = Record<string, unknown>

export type FormProps<Kind extends Body> = {
  body: Kind
  errors: FieldErrors
  /** What the release says, for kinds that mark what is still the same. */
  sample: Kind | undefined
  /** The field that a link leads to, by its id. */
  goTo: string | undefined
  onChange(body: Kind): void
  /** Where something stood is another's place now, also in what was refused. */
  onReorder: () => void
  /** What of the page is being edited: a section by its anchor, or words of it. */
  onSection: (place: string) => void
}

/** How documents of a kind are edited and compared. */
export type ContentEditor<Kind extends Body = Body> = {
  body: z.ZodType<Kind>
  /** Its parts, as a question about two versions names them. */
  labels: Readonly<Record<keyof Kind & string, string>>
  textOf(value: Kind[keyof Kind]): string
  changes(before: Kind, after: Kind): PartChange[]
  form(props: FormProps<Kind>): ReactNode
}
