import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { CandidateFilter, CandidateListQuery, CandidatePage, TagList } from './candidate-list.ts'
import { FacetsResponse } from './facets.ts'

/** Lists of candidates, apart from what is done with one: its page need not load what narrows a list down. */
export const candidateListEndpoints = {
  listCandidates: {
    method: 'GET',
    path: '/api/candidates/',
    access: 'recruiter',
    summary: 'Candidates, by words of their facts, tag or owner.',
    query: CandidateListQuery,
    success: { status: 200, body: CandidatePage },
    errors: ['invalid_input', ...recruiterErrors],
  },
  countFacets: {
    method: 'GET',
    path: '/api/candidates/facets/',
    access: 'recruiter',
    summary: 'What the candidates of a list have in common, and how many of them.',
    query: CandidateFilter,
    success: { status: 200, body: FacetsResponse },
    errors: ['invalid_input', ...recruiterErrors],
  },
  listTags: {
    method: 'GET',
    path: '/api/candidates/tags/',
    access: 'recruiter',
    summary: 'Every tag of a candidate, and how many have it.',
    success: { status: 200, body: TagList },
    errors: recruiterErrors,
  },
} as const satisfies Record<string, Endpoint>
