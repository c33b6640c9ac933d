import { jobAlertsKind, jobAlertsParts } from '#contract/content/job-alerts.ts'
import { jobAlertsFormWords } from './job-alerts-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the page of job alerts. */
export const jobAlertsEditor = partsEditor(jobAlertsParts, jobAlertsFormWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: jobAlertsKind, parts: jobAlertsParts, said: jobAlertsFormWords, choices: {} }}
  />
))
