import { Company } from '#contract/content/company.ts'
import type { FirstStart } from '#contract/first-start/first-start.ts'
import { changeOnScreen } from './change-on-screen.ts'
import { DocumentScreen } from './document-screen.tsx'
import { EndScreen } from './end-screen.tsx'
import { FirmForm } from './firm-form.tsx'
import { JobScreen } from './job-screen.tsx'
import { loadScreen } from './load-screen.ts'
import { MailScreen } from './mail-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { SampleJobs } from './sample-jobs.tsx'
import type { ScreenProps } from './screen-buttons.tsx'
import { END } from './screen-order.ts'
import { ServicesScreen } from './services-screen.tsx'

/** What the page calls of the screens. */
export const screenCalls = { changeOnScreen, loadScreen }

type ScreensProps = {
  start: FirstStart
  shown: Awaited<ReturnType<typeof loadScreen>>
  ways: ScreenProps
  onFinish: () => void
}

/** What a screen asks for. */
export function Screens({ start, shown, ways, onFinish }: ScreensProps) {
  return (
    <>
      {shown.screen === 'firm' && (
        <DocumentScreen
          {...{ ...shown, ...ways }}
          form={(body, errors, onChange) => (
            <FirmForm {...{ errors, onChange, sample: shown.sample, body: Company.parse(body) }} />
          )}
        />
      )}
      {shown.screen === 'brand' && (
        <DocumentScreen
          {...{ ...shown, ...ways }}
          form={(body, errors, onChange) =>
            shown.editor.form({
              ...{ body, errors, onChange, goTo: undefined },
              sample: shown.sample === undefined ? undefined : shown.editor.body.parse(shown.sample),
              onReorder: () => {},
              onSection: () => {},
            })
          }
        />
      )}
      {shown.screen === 'services' && <ServicesScreen pages={shown.pages} {...ways} />}
      {shown.screen === 'mail' && <MailScreen from={start.mail_from} {...ways} />}
      {shown.screen === 'people' && <PeopleScreen {...ways} />}
      {shown.screen === 'job' && (
        <div className="grid gap-8">
          <JobScreen {...ways} />
          <SampleJobs count={start.sample_jobs} />
        </div>
      )}
      {shown.screen === END && <EndScreen start={start} onFinish={onFinish} />}
    </>
  )
}
