import { sampleEndpoints } from '#contract/samples/endpoints.ts'
import { call } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { Section } from '../settings/section.tsx'
import type { Route } from './+types/sample-setting.ts'
import { SampleNotice } from './sample-notice.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.section)

export const clientLoader = ({ url, request }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => (await call(sampleEndpoints.readSamples, { signal: request.signal })).data)

/** Whether there are sample people, and how an administrator removes them. */
export default function SampleSetting({ loaderData: samples }: Route.ComponentProps) {
  const areThere = samples.state !== null && samples.state !== 'removed'
  return (
    <Section title={words.section}>
      {!areThere && <p>{words.none}</p>}
      <SampleNotice samples={samples} mayRemove />
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.section} message={words.failed} />
}
