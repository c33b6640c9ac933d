import {
  administratorErrors,
  Done,
  type Endpoint,
  inputErrors,
  recruiterErrors,
  staleErrors,
} from '../core/endpoint.ts'
import {
  TemplateInput,
  TemplateParams,
  TemplatePatch,
  TemplatePreview,
  TemplatePreviewInput,
  TemplateResponse,
  Templates,
} from './template.ts'

const notThere = ['template_not_found', ...administratorErrors] as const

/** What letters begin with: administrators keep them, recruiters use them. */
export const templateEndpoints = {
  listTemplates: {
    method: 'GET',
    path: '/api/letter-templates/',
    access: 'recruiter',
    summary: 'The templates of letters, by kind and name.',
    success: { status: 200, body: Templates },
    errors: recruiterErrors,
  },
  addTemplate: {
    method: 'POST',
    path: '/api/letter-templates/',
    access: 'administrator',
    summary: 'Make a template.',
    body: TemplateInput,
    success: { status: 201, body: TemplateResponse },
    errors: [...inputErrors, ...administratorErrors],
  },
  changeTemplate: {
    method: 'PATCH',
    path: '/api/letter-templates/:id/',
    access: 'administrator',
    summary: 'Change a template; letters that were written with it stay as they are.',
    params: TemplateParams,
    body: TemplatePatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: TemplateResponse },
    errors: [...staleErrors, ...inputErrors, ...notThere],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/letter-templates/:id/',
    access: 'administrator',
    summary: 'Delete a template.',
    params: TemplateParams,
    ifMatch: true,
    success: { status: 200, body: Done },
    errors: [...staleErrors, ...notThere],
  },
  restoreTemplate: {
    method: 'POST',
    path: '/api/letter-templates/:id/restore/',
    access: 'administrator',
    summary: 'Take back that a template was deleted.',
    params: TemplateParams,
    etag: true,
    success: { status: 200, body: TemplateResponse },
    errors: ['invalid_input', ...notThere],
  },
  previewTemplate: {
    method: 'POST',
    path: '/api/letter-templates/preview/',
    access: 'administrator',
    summary: 'A template as it would read for whoever applied last, or for the message that came last.',
    body: TemplatePreviewInput,
    success: { status: 200, body: TemplatePreview },
    errors: [...inputErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
