import { Link } from 'react-router'
import type { Authorization } from '#contract/candidates/resume-facts.ts'
import type { ComparedPerson } from '#contract/evidence/evidence.ts'
import type { Requirement } from '#contract/evidence/requirement.ts'
import { Button } from '#web/ui/button.tsx'
import { readingWords } from '../candidates/reading-words.ts'
import { paths } from '../paths.ts'
import { When } from '../when.tsx'
import { showsOf } from './evidence-text.ts'
import { words } from './words.ts'

type PersonHeadProps = {
  person: ComparedPerson
  requirements: readonly Requirement[]
  onConsider: (person: ComparedPerson) => void
}

/** Who it is, where the application stands, and what is to be read but orders nobody. */
export function PersonHead({ person, requirements, onConsider }: PersonHeadProps) {
  const { candidate_id, name, application, resume, place, authorization } = person
  const beside = [
    place,
    authorization && (readingWords.authorizations[authorization as Authorization] ?? authorization),
  ].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={application === null ? paths.candidate(candidate_id) : paths.application(application.id)}
          data-row-link
          className="inline-flex min-h-11 scroll-mt-24 items-center font-semibold text-brand wrap-anywhere lg:min-h-6"
        >
          {name}
        </Link>
        {application !== null && (
          <Link
            to={paths.candidate(candidate_id)}
            aria-label={words.toPerson(name)}
            className="inline-flex min-h-11 items-center text-brand lg:min-h-6"
          >
            {words.personLink}
          </Link>
        )}
        {application === null && resume !== 'none' && (
          <Button
            variant="quiet"
            size="dense"
            aria-label={words.considerPerson(name)}
            onClick={() => onConsider(person)}
          >
            {words.consider}
          </Button>
        )}
      </p>
      <p>{showsOf(person, requirements)}</p>
      {resume !== 'read' && <p className="font-semibold text-warn">{words.resume[resume]}</p>}
      <p className="text-muted wrap-anywhere empty:hidden">
        {application !== null && (
          <>
            {application.stage}, <When at={application.submitted_at} />
            {beside.length > 0 && ' · '}
          </>
        )}
        {beside.join(' · ')}
      </p>
    </>
  )
}
