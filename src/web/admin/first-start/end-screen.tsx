import { type FirstStart, SCREENS } from '#contract/first-start/first-start.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { paths } from '../paths.ts'
import { SampleJobs } from './sample-jobs.tsx'
import { words } from './words.ts'

type EndScreenProps = { start: FirstStart; onFinish: () => void }

/** What is left, and the way out. */
export function EndScreen({ start: { state, screens, sample_jobs }, onFinish }: EndScreenProps) {
  const open = SCREENS.filter((screen) => screens[screen] === 'open').length
  const { finish } = words
  return (
    <div className="grid max-w-text gap-5">
      <p>
        {finish.open(open, state === 'ended')} {finish.content}
      </p>
      <SampleJobs count={sample_jobs} />
      <div className="flex flex-wrap gap-3">
        <Button variant="signal" size="small" onClick={onFinish}>
          {finish.button}
        </Button>
        <ButtonLink href="/" target="_blank" variant="outline" size="small">
          {finish.site}
        </ButtonLink>
        <AdminButtonLink to={paths.content} variant="outline" size="small">
          {finish.toContent}
        </AdminButtonLink>
      </div>
    </div>
  )
}
