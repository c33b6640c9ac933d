import { droppedResumeEndpoints } from '#contract/resume-files/dropped-resume-endpoints.ts'
import { call } from '#web/api/client.ts'
import type { ResumeSource } from '../applications/resume-source.ts'

/** A resume that a recruiter dropped. */
export const ofResumeFile: ResumeSource = {
  async link(id, purpose, signal) {
    const asked = { params: { id }, query: { purpose }, ...(signal && { signal }) }
    return (await call(droppedResumeEndpoints.resumeFileLink, asked)).data.url
  },
  text: async (id, signal) =>
    (await call(droppedResumeEndpoints.resumeFileText, { params: { id }, signal })).data,
}
