import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Pool } from '#contract/pools/pool.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { paths } from '../paths.ts'
import { poolWords as words } from './words.ts'

type PoolRowProps = { pool: Pool; onEdit: () => void; onRemove: () => void }

export function PoolRow({ pool: { id, name, description, count }, onEdit, onRemove }: PoolRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-line px-4 py-1.5 not-first:border-t hover:bg-ink/5">
      <div className="min-w-0 basis-80 grow">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`${paths.candidates}?pool=${id}`}
            data-row-link
            className="inline-flex min-h-11 items-center font-semibold text-brand wrap-anywhere lg:min-h-8"
          >
            {name}
          </Link>
          <span className="text-muted tabular-nums">{words.people(count)}</span>
        </p>
        {description !== '' && (
          <p className="max-w-text text-muted wrap-anywhere whitespace-pre-line">{description}</p>
        )}
      </div>
      <div className="flex">
        <IconButton label={words.editOf(name)} Icon={Pencil} variant="quiet" onPress={onEdit} />
        <IconButton label={words.remove(name)} Icon={X} variant="quiet" onPress={onRemove} />
      </div>
    </li>
  )
}
