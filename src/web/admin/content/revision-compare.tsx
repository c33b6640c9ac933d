import { useState } from 'react'
import type { ContentDocument } from '#contract/content/document.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Body, ContentEditor } from './content-editor.ts'
import { nameOfRevision, words } from './words.ts'

const [RevisionChanges, warmChanges] = loadWhenShown(() =>
  import('./revision-changes.tsx').then((it) => it.RevisionChanges),
)

/** In the choice: what stands in the editor. */
const EDITOR = 'editor'

type RevisionCompareProps = { document: ContentDocument; body: Body; editor: ContentEditor }

/** Two of the texts of a page, chosen, with what differs between them. */
export function RevisionCompare({ document, ...edited }: RevisionCompareProps) {
  const { key, published, revisions } = document
  const [isOpen, setOpen] = useState(false)
  const [older, setOlder] = useState(published)
  const [newer, setNewer] = useState<number>()
  const numbers = revisions.map(({ number }) => number)
  return (
    <>
      <p>
        <Button
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          onPointerEnter={warmChanges}
          onFocus={warmChanges}
          onClick={() => setOpen(!isOpen)}
        >
          {words.compare}
        </Button>
      </p>
      {isOpen && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="content-older" label={words.older}>
              {(control) => (
                <Select {...control} value={older} onChange={({ target }) => setOlder(Number(target.value))}>
                  {numbers.map((number) => (
                    <option key={number} value={number}>
                      {nameOfRevision(number)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field id="content-newer" label={words.newer}>
              {(control) => (
                <Select
                  {...control}
                  value={newer ?? EDITOR}
                  onChange={({ target: { value } }) => setNewer(value === EDITOR ? undefined : Number(value))}
                >
                  <option value={EDITOR}>{words.inEditor}</option>
                  {numbers.map((number) => (
                    <option key={number} value={number}>
                      {nameOfRevision(number)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <RevisionChanges contentKey={key} older={older} newer={newer} {...edited} />
        </>
      )}
    </>
  )
}
