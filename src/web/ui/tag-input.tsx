import { type KeyboardEvent, useState } from 'react'
import { Input } from './input.tsx'
import { splitTags } from './split-tags.ts'

type TagInputProps = {
  id: string
  name?: string
  /** Tags as one text, separated by commas. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What stands in the field at first; it has the focus then. */
  begun?: string
  /** After Enter, and by Escape unless that has its own: it takes back first what is typed. */
  onLeave?: () => void
  onEscape?: (() => void) | undefined
  /** What the button that removes a tag is called. */
  removeLabel: (tag: string) => string
  placeholder?: string
  disabled?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** Enter or a comma adds non-blank text as a tag (spec section 3); what is typed and left counts as well. */
export function TagInput({
  name,
  value,
  onChange,
  onBlur,
  begun,
  onLeave,
  onEscape = onLeave,
  removeLabel,
  disabled,
  ...rest
}: TagInputProps) {
  const [draft, setDraft] = useState(begun ?? '')
  const tags = splitTags(value)

  function add(text: string) {
    const known = new Set(tags.map((tag) => tag.toLowerCase()))
    const added = splitTags(text).filter(
      (tag) => !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()),
    )
    if (added.length > 0) onChange([...tags, ...added].join(', '))
    setDraft('')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends a word in an input method is not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(draft)
      onLeave?.()
    } else if (event.key === 'Escape' && onEscape) {
      if (draft === '') onEscape()
      else setDraft('')
    } else if (event.key === 'Backspace' && draft === '' && tags.length > 0) {
      onChange(tags.slice(0, -1).join(', '))
    }
  }

  return (
    <div>
      <Input
        {...rest}
        autoFocus={begun !== undefined}
        value={draft}
        disabled={disabled}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setDraft(target.value))}
        onBlur={() => {
          add(draft)
          onBlur?.()
        }}
      />
      {name && <input type="hidden" name={name} value={value} />}
      {tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-control border border-line bg-surface ps-3 text-small"
            >
              <span className="min-w-0 break-words">{tag}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={removeLabel(tag)}
                className="grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-bad"
                onClick={() => onChange(tags.filter((other) => other !== tag).join(', '))}
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 12 12"
                  className="size-3 fill-none stroke-current stroke-2"
                >
                  <path d="m1 1 10 10M11 1 1 11" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
