import { candidateListEndpoints } from '#contract/candidates/list-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Finder } from '#web/ui/finder.tsx'
import type { Found } from '#web/ui/use-finder.ts'
import type { FinderWindow } from '../load-finder.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { nobodysWords as words } from './nobodys-words.ts'

const FOUND = 10

type PersonFinderProps = FinderWindow & { onPick: (person: { id: number; name: string }) => void }

/** Any person by a few letters of their name or address. */
export function PersonFinder({ open, onClose, begun, onPick }: PersonFinderProps) {
  const signedOut = useSignedOut()
  async function there(search: string, signal: AbortSignal): Promise<Found[]> {
    try {
      const query = { search, page_size: FOUND } as const
      const { results } = await call(candidateListEndpoints.listCandidates, { query, signal })
      return results.map(({ id, name, email }) => ({
        id: `person-${id}`,
        group: words.people,
        label: name,
        hint: email ?? '',
        run: () => onPick({ id, name }),
      }))
    } catch (error) {
      if (!signal.aborted) signedOut(error)
      throw error
    }
  }
  return (
    <Finder
      open={open}
      onClose={onClose}
      begun={begun}
      title={words.giveTitle}
      hint={words.giveHint}
      here={() => []}
      there={there}
      words={{
        searching: words.searching,
        nothing: words.nothing,
        failed: words.findFailed,
        found: words.found,
      }}
    />
  )
}
