import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docxResume } from '#test/support/resumes.ts'

/**
 * Another search on every request, for one of these words without one that nothing holds: in the one spelling that is not
 * led elsewhere, and with the jobs of the word.
 */
export function uniqueSearches(words: readonly string[]): string {
  return `
local words = {${words.map((word) => `"${word.toLowerCase()}"`).join(',')}}
local n = 0
request = function()
  n = n + 1
  return wrk.format('GET', '/careers?search=' .. words[n % #words + 1] .. '+-zz' .. n)
end
`
}

const BOUNDARY = 'bench-boundary'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A Word file of about 60 KB, as a résumé of two pages with a small picture has. */
export function writeResume(folder: string): string {
  const file = join(folder, 'resume.docx')
  writeFileSync(file, docxResume(randomBytes(52_000).toString('hex')))
  return file
}

/** Applications of people who never applied before: their addresses carry a mark of this run. */
export function newApplicants(resume: string, jobId: number): string {
  const run = randomBytes(6).toString('hex')
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\\r\\nContent-Disposition: form-data; name="${name}"\\r\\n\\r\\n${value}\\r\\n`
  const before = [
    field('job_id', String(jobId)),
    field('applicant_name', 'Person of the bench'),
    field('applicant_phone', '+1 555 0100'),
    field('description', 'My resume is attached.'),
  ].join('')
  const email = field('applicant_email', 'EMAIL').split('EMAIL')
  const file = `--${BOUNDARY}\\r\\nContent-Disposition: form-data; name="applicant_resume"; filename="resume.docx"\\r\\nContent-Type: ${DOCX}\\r\\n\\r\\n`
  return `
local file = io.open('${resume}', 'rb')
local resume = file:read('*a')
file:close()
local n = 0
local headers = { ['Content-Type'] = 'multipart/form-data; boundary=${BOUNDARY}' }
request = function()
  n = n + 1
  headers['Idempotency-Key'] = 'bench-${run}-' .. n
  local email = 'person-${run}-' .. n .. '@example.com'
  local body = '${before}${email[0]}' .. email .. '${email[1]}${file}' .. resume .. '\\r\\n--${BOUNDARY}--\\r\\n'
  return wrk.format('POST', '/api/jobs/apply/submit', headers, body)
end
`
}
