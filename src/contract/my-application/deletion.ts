import { z } from 'zod'
import { CandidateParams } from '../candidates/candidate.ts'
import { administratorErrors, type Endpoint, inputErrors } from '../core/endpoint.ts'

/**
 * Why a request to be forgotten is closed without an erasure: a law makes the house keep the data, it was asked by mistake, or the person took it back by
 * another way than their own page.
 */
export const DELETION_CLOSINGS = ['legal_hold', 'mistake', 'withdrawn'] as const
export type DeletionClosing = (typeof DELETION_CLOSINGS)[number]

export const DeletionClosingInput = z.object({
  reason: z.enum(DELETION_CLOSINGS, 'is no reason to close a request'),
})

/** Requests to be forgotten, as administrators answer them. */
export const deletionEndpoints = {
  closeDeletion: {
    method: 'POST',
    path: '/api/candidates/:id/deletion/close/',
    access: 'administrator',
    summary: 'Close a request to be forgotten without an erasure; the person reads why on their own page.',
    params: CandidateParams,
    body: DeletionClosingInput,
    success: { status: 200, body: z.object({ data: z.object({ closed_at: z.string() }) }) },
    errors: ['candidate_not_found', 'deletion_not_open', ...inputErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
