import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { type FirstStart, SCREENS, type Screen } from '#contract/first-start/first-start.ts'
import { paths } from '../paths.ts'
import type { END } from './screen-order.ts'
import { words } from './words.ts'

export const addressOf = (screen: Screen | typeof END): string => `${paths.firstStart}?screen=${screen}`

type ScreenListProps = { screens: FirstStart['screens']; current: Screen | typeof END }

/** The six screens, with what became of each. */
export function ScreenList({ screens, current }: ScreenListProps) {
  return (
    <nav aria-label={words.progress} className="mb-8 border-b border-line">
      <ol className="grid grid-cols-3 gap-x-2 sm:flex sm:flex-wrap">
        {SCREENS.map((screen) => (
          <li key={screen}>
            <Link
              to={addressOf(screen)}
              aria-current={screen === current ? 'step' : undefined}
              className={`inline-flex min-h-11 flex-col justify-center gap-x-1.5 border-b-3 sm:flex-row sm:items-center px-2 font-semibold no-underline sm:px-3 ${screen === current ? 'border-signal text-brand' : 'border-transparent text-ink hover:border-line'}`}
            >
              <span className="inline-flex items-center gap-1.5">
                {words.screens[screen].name}
                {screens[screen] === 'done' && <Check aria-hidden size={16} className="text-ok" />}
              </span>
              <span className={screens[screen] === 'skipped' ? 'font-normal text-muted' : 'sr-only'}>
                {words.states[screens[screen]]}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
