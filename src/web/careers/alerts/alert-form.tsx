import { searchName } from '#content/job-words.ts'
import type { AlertSearch } from '#contract/alerts/job-alert.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput } from '../email-input.tsx'

type AlertFormProps = {
  search: AlertSearch
  /** What was typed before, and what was wrong with it. */
  email?: string
  message?: string
}

/** Asks for the new jobs of a search by mail; a plain form that needs no JavaScript. */
export function AlertForm({ search, email, message }: AlertFormProps) {
  const site = useSite()
  const words = site.careers.alerts
  const named = searchName(site, search)
  const isAll = hiddenFields(search).length === 0
  return (
    <section id="job-alert" className="border-t border-line bg-surface">
      <div className="wrap grid-12 gap-y-5 py-8 md:py-12">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="text-h3">{words.heading}</h2>
          <p className="mt-2 font-semibold">{named}</p>
        </div>
        <div className="col-span-12 max-w-text lg:col-span-7">
          <p className="mb-5 text-muted">{isAll ? words.lead_all : words.lead}</p>
          <form action={alertPaths.page} method="post" className="flex flex-wrap items-start gap-x-3 gap-y-4">
            {hiddenFields(search).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field id="alert-email" label={words.email} error={message} className="min-w-0 grow basis-64">
              {(control) => <EmailInput {...control} defaultValue={email} />}
            </Field>
            <Button type="submit" variant="brand" className="mt-8.5 max-sm:mt-0 max-sm:w-full">
              {words.button}
            </Button>
          </form>
        </div>
      </div>
    </section>
  )
}

const hiddenFields = ({ search, location, job_type, remote }: AlertSearch): [string, string][] => {
  const fields: [string, string][] = [
    ['search', search],
    ['location', location],
    ['job_type', job_type ?? ''],
    ['remote', remote === undefined ? '' : String(remote)],
  ]
  return fields.filter(([, value]) => value !== '')
}
