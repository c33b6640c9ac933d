import { useState } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { BulkWindowProps, Chosen } from './bulk-window.tsx'

/** They load once a row is chosen. */
export const [BulkActions] = loadWhenShown(() => import('./bulk-actions.tsx').then((it) => it.BulkActions))
export const [CandidatesBar] = loadWhenShown(() =>
  import('./candidates-bar.tsx').then((it) => it.CandidatesBar),
)
const [BulkWindow] = loadWhenShown(() => import('./bulk-window.tsx').then((it) => it.BulkWindow))

/** The window of a list, which stays when the chosen rows leave it; `ask` opens it anew. */
export function useBulkWindow(shared: Pick<BulkWindowProps, 'stages' | 'reasons' | 'onChanged'>) {
  const [asked, setAsked] = useState<{ chosen: Chosen; open: boolean; at: number }>()
  return {
    ask: (chosen: Chosen) => setAsked({ chosen, open: true, at: (asked?.at ?? 0) + 1 }),
    shown: asked && (
      <BulkWindow
        key={asked.at}
        open={asked.open}
        chosen={asked.chosen}
        onClose={() => setAsked({ ...asked, open: false })}
        {...shared}
      />
    ),
  }
}
