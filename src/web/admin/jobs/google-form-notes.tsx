import { useWatch } from 'react-hook-form'
import type { judgeForGoogle } from '#contract/jobs/google-jobs.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { GoogleNotes } from './google-notes.tsx'
import type { JobForm } from './use-job-form.ts'

/** To read places it takes the names of all countries and states: they come after the form. */
const [JudgedNotes] = loadWhenShown<{ job: Parameters<typeof judgeForGoogle>[0] }>(async () => {
  const google = await import('#contract/jobs/google-jobs.ts')
  return ({ job }) => <GoogleNotes {...google.judgeForGoogle(job)} />
})

const READ = ['title', 'job_decrp', 'address', 'city', 'region', 'country', 'remote_work'] as const

/** What Google for Jobs would say of the job as it is typed; nothing before there is a place to judge. */
export function GoogleFormNotes({ form }: { form: JobForm }) {
  const [title, job_decrp, address, city = '', region = '', country, remote_work = true] = useWatch({
    control: form.control,
    name: READ,
  })
  const { pay_min = null, pay_max = null, valid_through = null } = form.getValues()
  if (address.trim() === '') return null
  const place = { address, city, region, country: country || null, remote_work }
  return <JudgedNotes job={{ title, job_decrp, ...place, pay_min, pay_max, valid_through }} />
}
