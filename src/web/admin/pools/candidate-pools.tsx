import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Candidate } from '#contract/candidates/candidate.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type FinderWindow, loadFinder } from '../load-finder.tsx'
import { paths } from '../paths.ts'
import { usePoolChange } from './use-pool-change.ts'
import { poolWords as words } from './words.ts'

const [PoolFinder, warm] = loadFinder(words.put, () =>
  import('./pool-finder.tsx').then((it) => it.PoolFinder),
)

export type CandidatePoolsProps = {
  candidate: Pick<Candidate, 'id' | 'name' | 'pools'>
  /** Shows the candidate in these pools before the server has said so. */
  show: (change: (pools: Candidate['pools']) => Candidate['pools']) => void
  onChanged: () => void
  finder: FinderWindow | undefined
  begin: () => void
}

/** The pools of a person, each a way to its list and out of it. */
export function CandidatePools({ candidate, show, onChanged, finder, begin }: CandidatePoolsProps) {
  const { pools } = candidate
  const change = usePoolChange()
  function set(pool: Candidate['pools'][number], into: boolean) {
    const among = (now: Candidate['pools']) =>
      [...now.filter(({ id }) => id !== pool.id), pool].sort((a, b) => (a.name < b.name ? -1 : 1))
    const without = (now: Candidate['pools']) => now.filter(({ id }) => id !== pool.id)
    change({
      person: candidate,
      pool: { id: pool.id, name: pool.name },
      into,
      apply: () => show(into ? among : without),
      revert: () => show(into ? without : among),
      settled: onChanged,
    })
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="font-semibold">{words.title}</span>
      {pools.length === 0 && <span className="text-muted">{words.noPool}</span>}
      {pools.length > 0 && (
        <ul aria-label={words.title} className="flex flex-wrap gap-2">
          {pools.map((pool) => (
            <li
              key={pool.id}
              className="flex items-center rounded-control border border-line bg-surface pl-3"
            >
              <Link
                to={`${paths.candidates}?pool=${pool.id}`}
                className="inline-flex min-h-11 items-center text-brand wrap-anywhere"
              >
                {pool.name}
              </Link>
              <IconButton
                label={words.takeOut(pool.name)}
                Icon={X}
                variant="quiet"
                onPress={() => set(pool, false)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="p"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={begin}
      >
        {words.put}
      </Button>
      {finder && (
        <PoolFinder
          {...finder}
          person={candidate}
          without={pools}
          onPick={(pool) => set({ id: pool.id, name: pool.name }, true)}
        />
      )}
    </div>
  )
}
