import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { splitTags } from '#web/ui/split-tags.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { focusMainHeading } from '../main-heading.ts'
import { useUndoable } from '../use-undoable.ts'
import { WaitingField } from '../waiting-field.tsx'
import type { Changes } from './changes.ts'
import { detailWords } from './detail-words.ts'
import type { TagsField as TagsFieldOf } from './tags-field.tsx'

const words = detailWords.tags

const [TagsField, warm] = loadWhenShown(
  () => import('./tags-field.tsx').then((it) => it.TagsField),
  ({ tags, typed, onChange, onLeave }: ComponentProps<typeof TagsFieldOf>) => (
    <WaitingField
      label={words.label}
      typed={typed}
      onEnter={(text) => {
        onChange([...tags, ...splitTags(text.toLowerCase())])
        onLeave()
      }}
      onEscape={onLeave}
    />
  ),
)

type TagsProps = Pick<Changes, 'application' | 'show' | 'settled'> & { candidate: number }

/** The tags of the person who applied, and the way to change them, whose code loads when it is taken. */
export function Tags({ candidate, ...changes }: TagsProps) {
  const { tags } = changes.application
  const [editing, edit] = useState<boolean>()
  const typed = useRef('')
  const undoable = useUndoable()
  useShortcuts([{ key: 't', label: words.key, run: () => edit(true) }])
  // Once the field is gone: leaving it would make another tag of what it held. The next key is a command again.
  useLayoutEffect(() => {
    if (editing === false) focusMainHeading()
  }, [editing])

  function change(next: readonly string[]) {
    import('./change-tags.ts').then(
      ({ changeTags }) => {
        const made = changeTags(changes, candidate, next)
        if ('refused' in made) notify.error(made.refused)
        else undoable(made)
      },
      () => notify.error(words.failed),
    )
  }

  function leave() {
    typed.current = ''
    edit(false)
  }

  if (editing) return <TagsField {...{ tags, typed }} onChange={change} onLeave={leave} />
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {tags.length > 0 && (
        <span className="min-w-0 wrap-anywhere">
          <span className="text-muted">{words.label}: </span>
          {tags.join(', ')}
        </span>
      )}
      <span className="print:hidden">
        <Button
          variant="outline"
          size="dense"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => edit(true)}
        >
          {tags.length > 0 ? words.change : words.set}
        </Button>
      </span>
    </p>
  )
}
