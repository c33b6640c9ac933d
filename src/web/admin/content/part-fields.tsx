import { useContext } from 'react'
import type { Entries, Entry, Field as FieldOf, Lines, One, Value } from '#contract/content/fields.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { MovableList } from './movable-list.tsx'
import {
  type ChoiceNames,
  hintOf,
  type ListSaid,
  labelOf,
  nameOfChoice,
  partsWords,
  type Said,
} from './parts-words.ts'
import { PictureField } from './picture-field.tsx'
import type { SampleMarks } from './sample-marks.tsx'
import { idOf, TextField } from './text-field.tsx'
import { TextLines } from './text-lines.tsx'
import { TopicsContext } from './topics.ts'

/** What all fields of a form share. */
export type FieldContext = {
  errors: FieldErrors
  marks: SampleMarks
  choices: ChoiceNames
  goTo: string | undefined
  onReorder: () => void
  /** The words of the page that are being edited. */
  onSection: (words: string) => void
}

type PartFieldProps = {
  name: string
  field: FieldOf
  said: Said | ListSaid
  value: Value
  context: FieldContext
  onChange: (value: Value) => void
}

/** The control of a field, whatever it holds. */
export function PartField({ name, field, said, value, context, onChange }: PartFieldProps) {
  if (field.kind === 'entries')
    return (
      <EntryList {...{ name, field, context, onChange }} said={said as ListSaid} entries={value as Entry[]} />
    )
  if (field.kind === 'lines')
    return (
      <LinesField {...{ name, field, context, onChange }} said={said as Said} value={value as string[]} />
    )
  if (field.kind === 'flag') return null
  return <OneField {...{ name, field, context, onChange }} said={said as Said} value={value as string} />
}

/** More characters are all of a page, which is typed with some of it in sight. */
const LONG = 12_000

type OneFieldProps = {
  name: string
  field: One
  said: Said | undefined
  value: string
  context: FieldContext
  onChange: (value: string) => void
}

function OneField({ name, field, said, value, context, onChange }: OneFieldProps) {
  const { errors, marks, choices, onSection } = context
  const topics = useContext(TopicsContext)
  const [label, hint] = [labelOf(said), hintOf(said)]
  if (field.kind === 'choice')
    return (
      <Field id={idOf(name)} label={label} hint={hint} error={errors[name]}>
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {field.of.map((one) => (
              <option key={one} value={one}>
                {nameOfChoice(choices, one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  if (field.kind === 'picture')
    return <PictureField {...{ name, label, hint, value, onChange, error: errors[name] }} />
  const text = {
    ...{ label, hint, value, onChange, most: field.most, error: errors[name] },
    mark: marks.markOf(name),
    action: marks.actionOf(name),
    onFocus: () => onSection(value),
  }
  if (field.kind === 'markdown')
    return (
      <RichTextField
        key={name}
        {...text}
        id={idOf(name)}
        of="site"
        isBounded
        rows={field.most > LONG ? 20 : 10}
      />
    )
  return (
    <TextField
      {...text}
      name={name}
      day={field.day}
      suggestions={field.topic === true ? topics : []}
      {...(field.rows !== undefined && { rows: field.rows })}
    />
  )
}

type LinesFieldProps = {
  name: string
  field: Lines
  said: Said
  value: string[]
  context: FieldContext
  onChange: (value: string[]) => void
}

/** Short lines stand below each other; long ones are paragraphs with an empty line between them. */
function LinesField({ name, field, said, value, context, onChange }: LinesFieldProps) {
  const { errors, onSection } = context
  const error = Object.entries(errors).find(([at]) => at === name || at.startsWith(`${name}.`))?.[1]
  const isShort = field.most < 100
  return (
    <TextLines
      {...{ name, error, value, onChange, label: labelOf(said) }}
      hint={isShort ? partsWords.eachLine : partsWords.eachParagraph}
      most={field.most * field.count}
      separator={isShort ? '\n' : '\n\n'}
      onFocus={() => onSection(value[0] ?? '')}
    />
  )
}

type EntryListProps = {
  name: string
  field: Entries
  said: ListSaid
  entries: Entry[]
  context: FieldContext
  onChange: (entries: Entry[]) => void
}

function EntryList({ name, field, said, entries, context, onChange }: EntryListProps) {
  const { errors, marks, goTo, onReorder, onSection } = context
  const empty = Object.fromEntries(Object.keys(field.fields).map((key) => [key, '']))
  return (
    <fieldset aria-label={said.label} className="grid min-w-0 gap-2">
      <p aria-hidden className="font-semibold">
        {said.label}
      </p>
      <FieldError id={idOf(name)} error={errors[name]} />
      <MovableList<Entry>
        {...{ name, entries, errors, goTo, onChange, onReorder }}
        most={field.count}
        fresh={{ ...empty, ...field.fresh } as Entry}
        add={said.add}
        first={field.title}
        nameOf={(entry, at) => [`${said.one} ${at + 1}`, entry[field.title]].filter(Boolean).join(': ')}
        markOf={(at) => marks.markOf(`${name}.${at}`)}
        actionOf={(at) => marks.actionOf(`${name}.${at}`)}
        onEdit={(entry) => onSection(entry[field.title] ?? '')}
        fields={(entry, at, set) => (
          <div className="grid gap-4">
            {Object.entries(field.fields).map(([key, inner]) => (
              <OneField
                key={key}
                name={`${name}.${at}.${key}`}
                field={inner}
                said={said.fields[key]}
                value={entry[key] ?? ''}
                // The entry as a whole is what the preview shows.
                context={{ ...context, onSection: () => undefined }}
                onChange={(value) => set({ ...entry, [key]: value })}
              />
            ))}
          </div>
        )}
      />
    </fieldset>
  )
}
