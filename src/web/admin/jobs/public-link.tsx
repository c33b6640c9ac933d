import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { jobWords } from './words.ts'

const words = jobWords.publicPage

/** The job's page for everybody, and its address to hand on. A scheduled job has none yet, but its address holds. */
export function PublicLink({ job: { id, state } }: { job: Pick<RecruiterJob, 'id' | 'state'> }) {
  const path = `/careers/jobs-detail/${id}`
  if (state !== 'open' && state !== 'scheduled') return <span className="text-muted">{words.none}</span>
  return (
    <span className="-my-2.5 inline-flex flex-wrap items-center gap-x-4">
      {state === 'open' ? (
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand"
        >
          {words.open}
          <ExternalLink aria-hidden size={14} />
          <span className="sr-only">{words.newTab}</span>
        </a>
      ) : (
        <span className="text-muted">{words.notYet}</span>
      )}
      <Button variant="quiet" size="flush" onClick={() => void copy(new URL(path, location.href).href)}>
        <Copy aria-hidden size={14} />
        {words.copy}
      </Button>
    </span>
  )
}

/** A browser lends its clipboard to secure pages only: then the address is said, to be copied by hand. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify.success(words.copied)
  } catch {
    notify.error(words.notCopied(address))
  }
}
