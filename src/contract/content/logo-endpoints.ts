import { z } from 'zod'
import { type Endpoint, editorErrors, inputErrors } from '../core/endpoint.ts'

/** The files of logos, apart from the calls that every editor of content loads. */
export const logoEndpoints = {
  readLogo: {
    method: 'POST',
    path: '/api/content-logo/',
    access: 'editor',
    summary:
      'What the brand keeps of an SVG or PNG file as its logo: cleaned, drawn anew and judged by content. Nothing is stored by it.',
    body: z.object({}),
    multipart: { file: 'file' },
    success: { status: 200, body: z.object({ data: z.object({ logo: z.string() }) }) },
    errors: [
      ...inputErrors,
      'unsupported_media_type',
      'upload_too_large',
      'upload_interrupted',
      'unavailable',
      'storage_full',
      ...editorErrors,
    ],
  },
} as const satisfies Record<string, Endpoint>
