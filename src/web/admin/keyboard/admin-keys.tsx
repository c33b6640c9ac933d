import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { letsIn } from '#contract/people/role.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { undoNewest } from '#web/ui/toast-area.tsx'
import { mainHeading } from '../main-heading.ts'
import { paths } from '../paths.ts'
import { knownShortcuts, runShortcut, type Shortcut } from './shortcuts.ts'
import { words } from './words.ts'

const [Palette, warmPalette] = loadWhenShown(() => import('./palette.tsx').then((it) => it.Palette))
const [HelpDialog, warmHelp] = loadWhenShown(() => import('./help-dialog.tsx').then((it) => it.HelpDialog))

type Window = 'palette' | 'help'

const button =
  'flex min-h-11 lg:min-h-9 w-full cursor-pointer items-center gap-3 rounded-control border-l-3 border-transparent px-3 text-left font-medium hover:bg-ink/5'
const key = 'ml-auto rounded-control border border-line px-1.5 text-muted max-lg:hidden'

/** The keys that work on every page of the admin, and the two windows that they open, which load when they do. */
export function AdminKeys({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState<Window>()
  const [used, setUsed] = useState<readonly Window[]>([])
  const [ofPage, setOfPage] = useState<readonly Shortcut[]>([])

  const navigate = useNavigate()
  const recruits = letsIn('recruiter', user.role)

  function show(window: Window) {
    setUsed((before) => (before.includes(window) ? before : [...before, window]))
    setOfPage(knownShortcuts())
    setOpen(window)
  }
  const everywhere: Shortcut[] = [
    { key: '/', label: words.search, run: goToSearch },
    { key: 'z', label: words.undo, run: undoNewest },
    ...(recruits
      ? [{ key: 'V', label: words.toViews, run: () => void navigate(paths.views) } satisfies Shortcut]
      : []),
    { key: '?', label: words.help, run: () => show('help') },
  ]
  useAdminKeys(everywhere, () => show('palette'))
  const close = () => setOpen(undefined)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={button}
        onPointerEnter={warmPalette}
        onClick={() => show('palette')}
      >
        <Search aria-hidden size={18} />
        {words.find}
        <span aria-hidden="true" className={key}>
          {words.paletteKeys}
        </span>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${button} max-lg:hidden`}
        onPointerEnter={warmHelp}
        onClick={() => show('help')}
      >
        <Keyboard aria-hidden size={18} />
        {words.helpTitle}
        <span aria-hidden="true" className={key}>
          ?
        </span>
      </button>
      {used.includes('palette') && <Palette open={open === 'palette'} onClose={close} user={user} />}
      {used.includes('help') && (
        <HelpDialog
          open={open === 'help'}
          onClose={close}
          ofPage={ofPage}
          everywhere={everywhere}
          role={user.role}
        />
      )}
    </>
  )
}

function useAdminKeys(everywhere: readonly Shortcut[], openPalette: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    // In a formatted text the same keys make a link.
    if (defaultPrevented) return
    if (event.key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      event.preventDefault()
      openPalette()
    } else if (!leaveSearch(event)) {
      runShortcut(event, [...knownShortcuts(), ...everywhere])
    }
  })
  // At once: who sees the page may press a key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Escape leads from the search to what it found; the text stays. */
function leaveSearch(event: KeyboardEvent): boolean {
  const { key, target, defaultPrevented } = event
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false
  if (!target.matches('main [type=search]')) return false
  event.preventDefault()
  const first = document.querySelector<HTMLElement>('main [data-row-link]')
  const goal = first ?? mainHeading()
  goal?.focus()
  return true
}
