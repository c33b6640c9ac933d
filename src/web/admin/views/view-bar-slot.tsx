import { useState } from 'react'
import type { ViewList } from '#contract/views/view.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { words } from '../words.ts'

const [ViewBar] = loadWhenShown(
  () => import('./view-bar.tsx').then((it) => it.ViewBar),
  // What stands below stays there.
  () => <div className="mb-2 min-h-11 lg:min-h-9" />,
)

type ViewBarSlotProps = {
  list: ViewList
  /** The view that was opened. */
  saved: number | undefined
  /** The list as it is shown, and as any other parts of an address spell it: without a view and a page. */
  path: string
  pathOf: (parts: URLSearchParams) => string
}

/** What a list says of its view: nothing, and loads nothing, while it is the whole list. */
export function ViewBarSlot(props: ViewBarSlotProps) {
  const [from, save] = useState<Element>()
  const on = props.path !== '?' || props.saved !== undefined
  // Here, and not in what loads: a key that is pressed meanwhile counts.
  useShortcuts([{ key: 'v', label: words.saveView, run: (focused) => on && save(focused) }])
  return on && <ViewBar {...props} from={from} onSave={save} />
}
