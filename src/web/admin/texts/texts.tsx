import { textEndpoints } from '#contract/texts/endpoints.ts'
import { call } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { HeldList } from './held-list.tsx'
import { TextList } from './text-list.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const held = await call(textEndpoints.heldTexts, { signal })
    // What everybody wrote is for administrators.
    const all = await call(textEndpoints.outgoingTexts, { signal }).catch(() => undefined)
    return { held: held.results, all: all?.data }
  })

/** What has to be decided, and for administrators what went out, with the simulator that answers. */
export default function Texts({ loaderData: { held, all } }: Route.ComponentProps) {
  return (
    <article className="max-w-3xl">
      <PageHeading>{words.title}</PageHeading>
      <HeldList held={held} />
      {all && (
        <>
          <p className="mb-5 max-w-text text-muted">{all.simulated ? words.simulated : words.carried}</p>
          {all.simulated && <AnswerForm phone={all.texts[0]?.phone ?? ''} />}
          <TextList texts={all.texts} />
        </>
      )}
    </article>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
