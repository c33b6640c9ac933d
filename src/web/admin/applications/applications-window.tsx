import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ApplicationsDialog as Dialog } from './applications-dialog.tsx'

/** Called when somebody is about to open the window, so that its code is there in time. */
export const warmWindow = () => import('./applications-dialog.tsx')

const ApplicationsDialog = lazy(() => warmWindow().then((it) => ({ default: it.ApplicationsDialog })))

/** The window costs a list that nobody opens one on nothing. */
export function ApplicationsWindow(props: ComponentProps<typeof Dialog>) {
  const open = props.query.applications !== undefined
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  return <Suspense>{used && <ApplicationsDialog {...props} />}</Suspense>
}
