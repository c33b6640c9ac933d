import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { readResumeText } from '#server/usecases/applications/read-resume-text.ts'
import { mount } from '../mount.ts'

export function adminResumes(app: FastifyInstance, deps: Parameters<typeof readResumeText>[0]): void {
  mount(app, endpoints.resumeText, ({ params, actor }) => readResumeText(deps, params.id, actor))
}
