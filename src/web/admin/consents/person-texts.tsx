import { useOutletContext } from 'react-router'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { consentEndpoints } from '#contract/consents/endpoints.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { textEndpoints } from '#contract/texts/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { candidateParams } from '../candidates/load-candidate.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { TextList } from '../texts/text-list.tsx'
import { words as textWords } from '../texts/words.ts'
import { WriteForm } from '../texts/write-form.tsx'
import type { Route } from './+types/person-texts.ts'
import { ConsentList } from './consent-list.tsx'
import { EvidenceButtons } from './evidence-buttons.tsx'
import { Ledger } from './ledger.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData ? words.of(loaderData.candidate.name) : words.title)

export const clientLoader = ({ url, params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const asked = { params: candidateParams(id), signal }
    const [{ data: candidate }, { data: consents }, { data: texts }] = await Promise.all([
      call(candidateEndpoints.getCandidate, asked),
      call(consentEndpoints.personConsents, asked),
      call(textEndpoints.personTexts, asked),
    ])
    return { candidate, ...consents, ...texts }
  })

/** What a person agreed to be texted about, and the ledger of it; printed it is evidence to read. */
export default function PersonTexts({ loaderData }: Route.ComponentProps) {
  const user = useOutletContext<SignedInUser>()
  const { candidate, consents, entries, texts, held } = loaderData
  return (
    <article className="max-w-3xl">
      <PageHeading>{words.of(candidate.name)}</PageHeading>
      <p className="mb-6 print:hidden">
        <TextLink to={paths.candidate(candidate.id)}>{words.back}</TextLink>
      </p>
      {held.length > 0 && (
        <Alert tone="warn" className="mb-5">
          <TextLink to={paths.texts}>{textWords.held}</TextLink>
        </Alert>
      )}
      <ConsentList consents={consents} />
      <WriteForm candidate={candidate.id} consents={consents} />
      {texts.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-h4">{textWords.thread}</h2>
          <TextList texts={texts} />
        </section>
      )}
      <Ledger entries={entries}>
        {user.role === 'administrator' && <EvidenceButtons candidate={candidate.id} />}
      </Ledger>
    </article>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
