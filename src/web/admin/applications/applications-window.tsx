import { type ComponentProps, useState } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** `warmWindow` is called when somebody is about to open the window, so that its code is there in time. */
const [ApplicationsDialog, warmWindow] = loadWhenShown(() =>
  import('./applications-dialog.tsx').then((it) => it.ApplicationsDialog),
)

export { warmWindow }

/** The window costs a list that nobody opens one on nothing. */
export function ApplicationsWindow(props: ComponentProps<typeof ApplicationsDialog>) {
  const open = props.query.applications !== undefined
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  return used && <ApplicationsDialog {...props} />
}
