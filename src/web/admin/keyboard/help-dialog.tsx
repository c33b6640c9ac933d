import { useState } from 'react'
import type { Role } from '#contract/people/role.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { helpWords } from './help-words.ts'
import { goesTo } from './palette-words.ts'
import { type Shortcut, singleKeysOn, turnSingleKeys } from './shortcuts.ts'
import { words } from './words.ts'

type KeysProps = {
  /** What the page knows beside what every page does. */
  ofPage: readonly Shortcut[]
  everywhere: readonly Shortcut[]
  /** Whether there are jobs and people to go to. */
  role: Role
}
type HelpDialogProps = KeysProps & { open: boolean; onClose: () => void }

/** Every key that works where the person is, and the switch of the single ones (WCAG 2.1.4). */
export function HelpDialog({ open, onClose, ...keys }: HelpDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.helpTitle}
      className="max-h-[calc(100dvh-2rem)] max-w-lg"
      footer={
        <Button variant="outline" size="small" onClick={onClose}>
          {helpWords.closeHelp}
        </Button>
      }
    >
      <Keys {...keys} />
    </Dialog>
  )
}

function Keys({ ofPage, everywhere, role }: KeysProps) {
  const [on, setOn] = useState(singleKeysOn)
  const hasSearch = document.querySelector('main [type=search]') !== null
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      {ofPage.length > 0 && <KeyList title={helpWords.thisPage} keys={ofPage} />}
      <KeyList
        title={helpWords.everywhere}
        keys={[
          ...everywhere.filter(({ key }) => key !== '/' || hasSearch),
          ...(hasSearch ? [{ key: 'Escape', label: helpWords.leaveSearch }] : []),
          { key: words.paletteKeys, label: goesTo[role].title },
        ]}
      />
      <div className="border-t border-line pt-3">
        <Checkbox
          label={helpWords.singleKeys}
          checked={on}
          aria-describedby="single-keys-hint"
          onChange={({ target }) => {
            setOn(target.checked)
            turnSingleKeys(target.checked)
          }}
        />
        <p id="single-keys-hint" className="text-muted">
          {helpWords.singleKeysHint}
        </p>
      </div>
    </div>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly Pick<Shortcut, 'key' | 'label'>[] }) {
  return (
    <section>
      <h3 className="mb-2 font-text font-semibold tracking-normal">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map(({ key, label }) => (
          <div key={`${key} ${label}`} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-control border border-muted px-2 py-0.5 text-center">
                {helpWords.keyName(key)}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
