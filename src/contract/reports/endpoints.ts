import { z } from 'zod'
import { administratorErrors, type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { PeriodQuery, Report, ReportName } from './report.ts'

const params = z.object({ report: ReportName })
const errors = ['invalid_input', 'not_found', ...recruiterErrors] as const
const guarded = ['invalid_input', ...administratorErrors] as const

/** Figures of how work goes. What each person did is for administrators (docs/decisions/0039). */
export const reportEndpoints = {
  recruitersReport: {
    method: 'GET',
    path: '/api/reports/recruiters/',
    access: 'administrator',
    summary: 'What each recruiter did in a period, beside the period before.',
    query: PeriodQuery,
    success: { status: 200, body: Report },
    errors: guarded,
  },
  exportRecruitersReport: {
    method: 'GET',
    path: '/api/reports/recruiters/export/',
    access: 'administrator',
    summary: 'The same as CSV. The export is an entry of the audit.',
    query: PeriodQuery,
    success: { status: 200, body: 'file' },
    errors: guarded,
  },
  readReport: {
    method: 'GET',
    path: '/api/reports/:report/',
    access: 'recruiter',
    summary:
      'Figures of a period, beside the period before: the funnel by stage, job or source, times, refusals by reason, visits of the site.',
    params,
    query: PeriodQuery,
    success: { status: 200, body: Report },
    errors,
  },
  exportReport: {
    method: 'GET',
    path: '/api/reports/:report/export/',
    access: 'recruiter',
    summary: 'The same with all rows, as CSV. The export is an entry of the audit.',
    params,
    query: PeriodQuery,
    success: { status: 200, body: 'file' },
    errors,
  },
} as const satisfies Record<string, Endpoint>
