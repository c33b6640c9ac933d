import { useWatch } from 'react-hook-form'
import { LazyGoogleNotes } from './lazy-google-notes.tsx'
import type { JobForm } from './use-job-form.ts'

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
  return <LazyGoogleNotes job={{ title, job_decrp, ...place, pay_min, pay_max, valid_through }} />
}
