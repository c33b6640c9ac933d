import { resumeEndpoints } from '#contract/applications/resume-endpoints.ts'
import type { ResumeTextResponse } from '#contract/applications/resume-text.ts'
import { call } from '#web/api/client.ts'

type Purpose = 'show' | 'download'

/** Where the bytes and the text of a resume are asked for. */
export type ResumeSource = {
  /** An address of its bytes that lives for a minute. */
  link: (id: number, purpose: Purpose, signal?: AbortSignal) => Promise<string>
  text: (id: number, signal: AbortSignal) => Promise<ResumeTextResponse['data']>
}

/** The resume that came with an application. */
export const ofApplication: ResumeSource = {
  async link(id, purpose, signal) {
    const asked = { params: { id }, query: { purpose }, ...(signal && { signal }) }
    return (await call(resumeEndpoints.resumeLink, asked)).data.url
  },
  text: async (id, signal) => (await call(resumeEndpoints.resumeText, { params: { id }, signal })).data,
}
