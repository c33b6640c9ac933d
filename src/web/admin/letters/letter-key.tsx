import { useRef, useState } from 'react'
import type { Chosen } from '../bulks/bulk-window.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { rowOf } from '../keyboard/use-list-keys.ts'
import { firstRowOrHeading } from '../main-heading.ts'
import { LetterWindow } from './late-window.tsx'
import { offerWords as words } from './offer-words.ts'
import { newestOffer, type Offer } from './offers.ts'

type LetterKeyProps = {
  /** Whether rows are selected: then the key is about those. */
  selected: boolean
  /** A letter to many. */
  onAsk: (chosen: Chosen) => void
  settled: () => void
}

type Opened = { at: number; open: boolean; application: number }

/** `e` in a list of applications: the letter of the row that has the focus, or of those who were just moved. */
export function LetterKey({ selected, onAsk, settled }: LetterKeyProps) {
  const [opened, setOpened] = useState<Opened>()
  const typed = useRef('')
  const cameFrom = useRef<HTMLElement>(undefined)

  function write(application: number) {
    typed.current = ''
    setOpened({ at: (opened?.at ?? 0) + 1, open: true, application })
  }

  function follow({ applications, template }: Offer) {
    const [first] = applications
    if (first !== undefined && applications.length === 1) return write(first)
    const ids = applications
    onAsk({ list: 'applications', ids, filter: undefined, count: ids.length, kind: 'letter', template })
  }

  useShortcuts([
    {
      key: 'e',
      label: words.write,
      run(focused) {
        const id = Number(rowOf(focused)?.getAttribute('data-id')) || undefined
        const offer = newestOffer()
        if (selected || (id === undefined && offer === undefined)) return false
        cameFrom.current = focused instanceof HTMLElement ? focused : undefined
        if (offer === undefined && id !== undefined) write(id)
        // The answer of the move may be under way.
        void offer?.then((found) => {
          if (found !== undefined) follow(found)
          else if (id !== undefined) write(id)
        })
        return true
      },
    },
  ])
  return (
    opened && (
      <LetterWindow
        key={opened.at}
        to={{ application: opened.application }}
        typed={typed}
        open={opened.open}
        onClose={() => setOpened({ ...opened, open: false })}
        returnTo={() => (cameFrom.current?.isConnected ? cameFrom.current : firstRowOrHeading())}
        settled={settled}
      />
    )
  )
}
