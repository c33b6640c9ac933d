import { type ReactNode, useEffect, useState } from 'react'
import { type Field, isShown, type Part, type Parts, type Value, valuesOf } from '#contract/content/fields.ts'
import type { ContentKind } from '#contract/content/kind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import type { Body, FormProps } from './content-editor.ts'
import { type FieldContext, PartField } from './part-fields.tsx'
import { type AnyPartSaid, type ChoiceNames, partsWords as words } from './parts-words.ts'
import { sampleMarks } from './sample-marks.tsx'
import { idOf } from './text-field.tsx'

export type PartsFormProps = FormProps<Body & { ours: string[] }> & {
  parts: Parts
  said: Readonly<Record<string, AnyPartSaid>>
  choices: ChoiceNames
  kind: Pick<ContentKind<never>, 'sampleParts'>
  /** Parts that are open from the beginning. */
  opened?: readonly string[]
}

/** A document of parts: one line for each, which opens to its fields. */
export function PartsForm(props: PartsFormProps) {
  const { parts, said, choices, body, errors, sample, goTo, onChange, onReorder, onSection } = props
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...(props.opened ?? []),
        ...Object.keys(parts).filter((part) => goTo?.startsWith(`${idOf(part)}-`)),
      ]),
  )
  // Its code may come after the page: only here is the field there.
  useEffect(() => {
    if (goTo !== undefined) document.getElementById(goTo)?.focus()
  }, [goTo])
  const kept = sample === undefined ? [] : (props.kind.sampleParts?.(body as never, sample as never) ?? [])
  const marks = sampleMarks({
    parts: kept,
    ours: body.ours,
    onOurs: (ours) => onChange({ ...body, ours }),
  })
  return (
    <div className="border-b border-line">
      {Object.entries(parts).map(([part, fields]) => {
        const values = valuesOf(body, part)
        const left = kept.filter((one) => one.part.startsWith(`${part}.`) && !body.ours.includes(one.sample))
        const heading = String(values.heading ?? values.tagline ?? '')
        const isOpen = opened.has(part) || Object.keys(errors).some((name) => name.startsWith(`${part}.`))
        const context: FieldContext = {
          ...{ errors, marks, choices, goTo, onReorder },
          // Facts and links stand on the page otherwise than in the field.
          onSection: (text) => onSection(text === '' || /[{[]/.test(text) ? heading : text),
        }
        return (
          <PartGroup
            key={part}
            id={`content-part-${part}`}
            said={said[part] ?? { title: part, fields: {} }}
            isOpen={isOpen}
            isShown={isShown(values)}
            left={left.length}
            onOpen={() => {
              const next = new Set(opened)
              if (!next.delete(part)) next.add(part)
              setOpened(next)
              if (next.has(part)) onSection(heading)
            }}
          >
            <Fields
              {...{ part, fields, values, context, said: said[part] }}
              onChange={(changed) => onChange({ ...body, [part]: changed })}
            />
          </PartGroup>
        )
      })}
    </div>
  )
}

type PartGroupProps = {
  id: string
  said: AnyPartSaid
  isOpen: boolean
  isShown: boolean
  /** How much in it is still the sample's. */
  left: number
  onOpen: () => void
  children: ReactNode
}

function PartGroup({ id, said, isOpen, isShown: shown, left, onOpen, children }: PartGroupProps) {
  return (
    <section className="border-t border-line">
      <h2 className="font-display text-h4 font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-state`}
          onClick={onOpen}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control py-2 text-left hover:bg-ink/5"
        >
          <span>{said.title}</span>
          <Chevron className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h2>
      <p id={`${id}-state`} className="flex flex-wrap gap-2 text-muted not-empty:pb-2">
        {!shown && <Badge tone="warn">{words.hidden}</Badge>}
        {shown && left > 0 && words.marks(left)}
      </p>
      <div id={id} hidden={!isOpen} className="pt-2 pb-8">
        {said.hint !== undefined && <p className="mb-4 max-w-text text-muted">{said.hint}</p>}
        {children}
      </div>
    </section>
  )
}

type FieldsProps = {
  part: string
  fields: Part
  values: Record<string, Value>
  said: AnyPartSaid | undefined
  context: FieldContext
  onChange: (values: Record<string, Value>) => void
}

function Fields({ part, fields, values, said, context, onChange }: FieldsProps) {
  const set = (key: string) => (value: Value) => onChange({ ...values, [key]: value })
  const of = (key: string, field: Field) => {
    const value = values[key]
    if (value === undefined) return null
    if (field.kind === 'flag')
      return (
        <Checkbox
          key={key}
          id={idOf(`${part}.${key}`)}
          label={words.shown}
          checked={value === true}
          onChange={({ target }) => set(key)(target.checked)}
        />
      )
    const props = { field, value, context, said: said?.fields[key] ?? key }
    return <PartField key={key} name={`${part}.${key}`} {...props} onChange={set(key)} />
  }
  return <div className="grid gap-5">{Object.entries(fields).map(([key, field]) => of(key, field))}</div>
}
