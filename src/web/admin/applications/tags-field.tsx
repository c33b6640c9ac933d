import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { splitTags } from '#web/ui/split-tags.ts'
import { TagInput } from '#web/ui/tag-input.tsx'
import { tagWords as words } from './tag-words.ts'

type TagsFieldProps = {
  tags: readonly string[]
  /** What was typed before the field was there. */
  typed: RefObject<string>
  onChange: (tags: string[]) => void
  onLeave: () => void
}

/** The tags of the person who applied. Enter and Escape leave the field, so that the next key is a command again. */
export function TagsField({ tags, typed, onChange, onLeave }: TagsFieldProps) {
  const [[whole, begun]] = useState(() => apart(typed.current))
  const addWhole = useEffectEvent(() => {
    if (whole.length > 0) onChange([...tags, ...whole])
  })
  useEffect(() => addWhole(), [])
  return (
    <Field id="tags" label={words.label} hint={words.hint}>
      {(control) => (
        <TagInput
          {...control}
          begun={begun}
          value={tags.join(', ')}
          removeLabel={words.remove}
          onChange={(value) => onChange(splitTags(value.toLowerCase()))}
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}

/** The tags that end in a comma, and the one that is begun. */
function apart(typed: string): [whole: string[], begun: string] {
  const end = typed.lastIndexOf(',') + 1
  return [splitTags(typed.slice(0, end).toLowerCase()), typed.slice(end)]
}
