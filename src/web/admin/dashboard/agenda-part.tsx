import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { surface } from '#web/ui/surface.ts'
import { grouped } from '../grouped.ts'
import { TextLink } from '../text-link.tsx'
import { words } from './words.ts'

type PartProps = {
  title: string
  none: string
  /** How many there are, and where all of them are listed. */
  count?: number
  all?: string
  foot?: ReactNode
  children: readonly ReactNode[]
}

/** A list of what waits, and the way to all of it. */
export function AgendaPart({ title, none, count = 0, all, foot, children }: PartProps) {
  return (
    <section className={`flex min-w-0 flex-col ${surface}`}>
      <h2 className="border-b border-line px-4 py-2.5 font-text text-small font-semibold tracking-normal">
        {all === undefined ? title : `${title}: ${grouped(count)}`}
      </h2>
      {children.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">{none}</p>
      ) : (
        <ul>{children}</ul>
      )}
      {foot && <p className="mt-auto flex gap-4 border-t border-line px-4">{foot}</p>}
      {all !== undefined && count > 0 && (
        <p className="mt-auto border-t border-line px-4">
          <TextLink to={all}>{words.agenda.all(count)}</TextLink>
        </p>
      )}
    </section>
  )
}

type RowProps = { to: string; name: string; about: string; children: ReactNode }

/** One of it, with the way there. */
export function AgendaRow({ to, name, about, children }: RowProps) {
  return (
    <li className="relative border-line px-4 py-1 leading-5 not-first:border-t hover:bg-ink/5 has-focus-visible:bg-ink/5">
      <p>
        <Link
          to={to}
          className="font-semibold text-brand no-underline wrap-anywhere after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </Link>
      </p>
      <p className="flex justify-between gap-3 text-muted">
        <span className="truncate">{about}</span>
        <span className="shrink-0 tabular-nums">{children}</span>
      </p>
    </li>
  )
}
