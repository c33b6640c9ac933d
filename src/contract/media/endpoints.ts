import { z } from 'zod'
import { type Endpoint, editorErrors, inputErrors, staleErrors } from '../core/endpoint.ts'
import {
  PictureAdded,
  PictureList,
  PictureParams,
  PicturePatch,
  PictureQuery,
  PictureResponse,
} from './picture.ts'

const notThere = ['picture_not_found', 'invalid_input', ...editorErrors] as const
const changing = [...staleErrors, ...notThere] as const
const bringing = [
  'malformed_body',
  'unsupported_media_type',
  'upload_interrupted',
  'upload_too_large',
  'unavailable',
  'storage_full',
] as const
const answersPicture = { status: 200, body: PictureResponse } as const

/** The pictures that pages show. */
export const mediaEndpoints = {
  listPictures: {
    method: 'GET',
    path: '/api/media/',
    access: 'editor',
    summary: 'The pictures of the library, the newest first, with where each is used.',
    query: PictureQuery,
    success: { status: 200, body: PictureList },
    errors: ['invalid_input', ...editorErrors],
  },
  addPicture: {
    method: 'POST',
    path: '/api/media/',
    access: 'editor',
    summary:
      'Add one picture, judged by its content. What came with its pixels, such as the place of a photograph, is not kept.',
    body: z.object({}),
    multipart: { file: 'file' },
    success: { status: 201, body: PictureAdded },
    errors: ['invalid_input', ...bringing, ...editorErrors],
  },
  readPicture: {
    method: 'GET',
    path: '/api/media/:id/',
    access: 'editor',
    summary: 'One picture.',
    params: PictureParams,
    etag: true,
    success: answersPicture,
    errors: notThere,
  },
  changePicture: {
    method: 'PATCH',
    path: '/api/media/:id/',
    access: 'editor',
    summary: 'Change what is said of a picture, and what of it stays in sight. Pages follow at once.',
    params: PictureParams,
    body: PicturePatch,
    etag: true,
    ifMatch: true,
    success: answersPicture,
    errors: [...inputErrors, ...changing],
  },
  replacePicture: {
    method: 'POST',
    path: '/api/media/:id/file/',
    access: 'editor',
    summary: 'Put another picture in its place, wherever it is used, once that is made ready.',
    params: PictureParams,
    body: z.object({}),
    multipart: { file: 'file' },
    etag: true,
    success: answersPicture,
    errors: [...bringing, ...notThere],
  },
  putPictureBack: {
    method: 'POST',
    path: '/api/media/:id/previous/',
    access: 'editor',
    summary: 'Put the picture back that another one replaced within the last 30 days.',
    params: PictureParams,
    etag: true,
    success: answersPicture,
    errors: ['picture_not_replaced', ...notThere],
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/media/:id/',
    access: 'editor',
    summary: 'Remove a picture that nothing uses. It can be taken back for 30 days.',
    params: PictureParams,
    success: answersPicture,
    errors: ['picture_in_use', ...notThere],
  },
  restorePicture: {
    method: 'POST',
    path: '/api/media/:id/restore/',
    access: 'editor',
    summary: 'Take a removed picture back.',
    params: PictureParams,
    success: answersPicture,
    errors: notThere,
  },
} as const satisfies Record<string, Endpoint>
