import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { addressOf, isReturn } from '../use-scroll-restoration.ts'

/** `groups`: what somebody folded or unfolded of them, by kind. */
type Kept = { isOpen: boolean; groups: Readonly<Record<string, boolean>> }

/** What was open where the list was last, for whoever comes back to it. */
let left: ({ address: string } & Kept) | undefined

/** Which parts of "Narrow down" are open. Whoever looks at somebody and comes back finds them as they were. */
export function useKeptNarrowing() {
  const location = useLocation()
  const kind = useNavigationType()
  const address = addressOf(location)
  const [kept, setKept] = useState<Kept>(() =>
    left?.address === address && isReturn(location, kind) ? left : { isOpen: false, groups: {} },
  )
  useEffect(() => {
    left = { address, ...kept }
  }, [address, kept])
  return {
    ...kept,
    setOpen: (isOpen: boolean) => setKept((now) => ({ ...now, isOpen })),
    fold: (group: string, open: boolean) =>
      setKept((now) => ({ ...now, groups: { ...now.groups, [group]: open } })),
  }
}
