import { z } from 'zod'
import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { SIGNATURE_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'

/** What stands under everything that a recruiter sends. */
export const SignatureInput = z.object({ signature: text({ most: SIGNATURE_MAX, lines: true }) })
export const Signature = z.object({ signature: z.string() })
export type Signature = z.infer<typeof Signature>
export const SignatureResponse = z.object({ data: Signature })

/** The own signature. */
export const signatureEndpoints = {
  signature: {
    method: 'GET',
    path: '/api/letters/signature/',
    access: 'recruiter',
    summary: 'What stands under the own letters.',
    success: { status: 200, body: SignatureResponse },
    errors: recruiterErrors,
  },
  saveSignature: {
    method: 'PUT',
    path: '/api/letters/signature/',
    access: 'recruiter',
    summary: 'Change what stands under the own letters from now on.',
    body: SignatureInput,
    success: { status: 200, body: SignatureResponse },
    errors: [...inputErrors, ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
