import type { Choice, Entries, Flag, Part, Parts } from '#contract/content/fields.ts'

/** What a field is called, with what the form says below it. */
export type Said = string | { label: string; hint: string }

/** What a list says: an entry of it by its place and title, its button, its fields. */
export type ListSaid<Names extends string = string> = {
  label: string
  one: string
  add: string
  fields: Readonly<Record<Names, Said>>
}

type SaidOf<Field> = Field extends Entries<infer Fields> ? ListSaid<keyof Fields & string> : Said
type NamesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Flag ? never : Name
}[keyof Fields]

export type PartSaid<Fields extends Part = Part> = {
  title: string
  hint?: string
  fields: { readonly [Name in NamesOf<Fields>]: SaidOf<Fields[Name]> }
}

/** The words of the form of a kind. */
export type PartsWords<Of extends Parts> = { readonly [Name in keyof Of]: PartSaid<Of[Name]> }

/** The same, for what goes by the description. */
export type AnyPartSaid = {
  title: string
  hint?: string
  fields: Readonly<Record<string, Said | ListSaid>>
}

export const labelOf = (said: Said | ListSaid | undefined): string =>
  typeof said === 'string' ? said : (said?.label ?? '')

export const hintOf = (said: Said | ListSaid | undefined): string | undefined =>
  typeof said === 'object' && 'hint' in said ? said.hint : undefined

/** A choice as the form names it. */
export type ChoiceNames = Readonly<Record<string, string>>

export const nameOfChoice = (names: ChoiceNames, value: Choice['of'][number]): string => names[value] ?? value

/** What the form of every kind of parts says. */
export const partsWords = {
  shown: 'Show this section',
  hidden: 'Hidden',
  isShown: 'Shown',
  marks: (count: number) => `${count} still of the sample`,
  ours: 'Ours though the sample says it too',
  eachLine: 'One in each line.',
  eachParagraph: 'An empty line begins a new one.',
} as const
