import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Candidate } from '#contract/candidates/candidate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { factLink } from '../applications/fact.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { PageHeading } from '../page-heading.tsx'
import { paths } from '../paths.ts'
import { SampleMark } from '../samples/sample-mark.tsx'
import { BACK } from '../use-scroll-restoration.ts'
import { Day, When } from '../when.tsx'
import { detailWords as words } from './detail-words.ts'

/** Who it is, and the way back to the list. */
export function CandidateHead({ candidate }: { candidate: Candidate }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const list = `${paths.candidates}${search}`
  useShortcuts([{ key: 'Escape', label: words.keys.back, run: () => void navigate(list, { state: BACK }) }])
  return (
    <header>
      <nav className="mb-2 print:hidden" aria-label={words.backToList}>
        <Link to={list} state={BACK} className={factLink}>
          <ArrowLeft aria-hidden size={16} />
          {words.backToList}
        </Link>
      </nav>
      <PageHeading
        actions={
          <>
            {candidate.sample && <SampleMark />}
            {candidate.deletion !== null && (
              <Badge tone="bad">
                {words.deletionBy} <Day date={candidate.deletion.due_on} />
              </Badge>
            )}
            {candidate.held && <Badge tone="plain">{words.held}</Badge>}
            {candidate.do_not_contact && <Badge tone="bad">{words.doNotContact}</Badge>}
          </>
        }
      >
        {candidate.name}
      </PageHeading>
      <p className="mb-4 text-muted wrap-anywhere">
        {words.added} <When at={candidate.created_at} />
        {candidate.source !== null && `. ${words.source}: ${candidate.source}`}
      </p>
    </header>
  )
}
