import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { VIEW_COUNT_MAX, VIEWS_SHOWN } from '#contract/core/limits.ts'
import { paths } from '../paths.ts'
import { pathOfView, readCounts, readViews, useViewCounts, useViews } from './saved-views.ts'

const row =
  'flex min-h-11 items-center gap-3 rounded-control border-l-3 px-3 no-underline transition-colors duration-150 lg:min-h-8'
/** So many stand there on a screen of fewer than 900 pixels. */
const SHORT = 3
const words = {
  title: 'Views',
  all: 'All views',
  count: (count: string) => `${count} in it`,
}

/** The first views under the pages of the sidebar, with how many they hold: read when the page itself is there. */
export function SidebarViews() {
  const views = useViews()
  const counts = useViewCounts()
  const { key, search } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const open = new URLSearchParams(search).get('saved')

  const isKnown = views !== undefined
  useEffect(() => {
    if (isKnown) return
    const stop = new AbortController()
    readViews(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [isKnown])

  if (views === undefined || views.length === 0) return null
  return (
    <nav aria-labelledby="views-heading" className="mt-3 border-t border-line pt-2">
      <p id="views-heading" className="px-3">
        <Link
          to={paths.views}
          className="inline-flex min-h-11 items-center font-medium text-muted no-underline hover:text-ink lg:min-h-8"
        >
          {words.title}
        </Link>
      </p>
      <Counting key={key} list={list} />
      <ul ref={list}>
        {views.slice(0, VIEWS_SHOWN).map((view) => (
          // What has no room on a short screen is on the page of all.
          <li key={view.id} className="lg:[@media(max-height:56rem)]:nth-[n+4]:hidden">
            <Link
              to={pathOfView(view)}
              aria-current={open === String(view.id) ? 'page' : undefined}
              className={`${row} ${open === String(view.id) ? 'border-signal bg-ink/5 text-brand' : 'border-transparent text-ink hover:bg-ink/5'}`}
            >
              <span className="min-w-0 truncate" title={view.name}>
                {view.name}
              </span>
              <Count count={counts.get(view.id)} />
            </Link>
          </li>
        ))}
      </ul>
      {views.length > SHORT && (
        <Link
          to={paths.views}
          className={`${row} border-transparent text-brand hover:bg-ink/5 ${views.length > VIEWS_SHOWN ? '' : 'lg:[@media(min-height:56.01rem)]:hidden max-lg:hidden'}`}
        >
          {words.all}
        </Link>
      )}
    </nav>
  )
}

/** Counts after each navigation, once the counts can be seen. */
function Counting({ list }: { list: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void readCounts()
    })
    if (list.current !== null) seen.observe(list.current)
    return () => seen.disconnect()
  }, [list])
  return null
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  const text = count >= VIEW_COUNT_MAX ? `${VIEW_COUNT_MAX - 1}+` : String(count)
  return (
    <span className="ml-auto text-muted tabular-nums">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{words.count(text)}</span>
    </span>
  )
}
