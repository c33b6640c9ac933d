import { Done, type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import { SavedViewResponse, SavedViews, ViewCounts, ViewParams } from './view.ts'
import { ViewInput, ViewOrder, ViewPatch } from './view-input.ts'

const notYours = ['view_not_found', 'not_your_view', ...recruiterErrors] as const

/** Saved views of lists. */
export const viewEndpoints = {
  listViews: {
    method: 'GET',
    path: '/api/views/',
    access: 'recruiter',
    summary: 'Own and shared views, in the order that the caller chose.',
    success: { status: 200, body: SavedViews },
    errors: recruiterErrors,
  },
  countViews: {
    method: 'GET',
    path: '/api/views/counts/',
    access: 'recruiter',
    summary: "How many the first of the caller's views hold, up to a limit.",
    success: { status: 200, body: ViewCounts },
    errors: recruiterErrors,
  },
  addView: {
    method: 'POST',
    path: '/api/views/',
    access: 'recruiter',
    summary: 'Save the search and the filters of a list under a name.',
    body: ViewInput,
    success: { status: 201, body: SavedViewResponse },
    errors: [...inputErrors, ...recruiterErrors],
  },
  orderViews: {
    method: 'PUT',
    path: '/api/views/order/',
    access: 'recruiter',
    summary: 'Put views into an order, for the caller alone.',
    body: ViewOrder,
    success: { status: 200, body: SavedViews },
    errors: [...inputErrors, ...recruiterErrors],
  },
  changeView: {
    method: 'PATCH',
    path: '/api/views/:id/',
    access: 'recruiter',
    summary: 'Rename or share a view, or give it other filters: its owner or an administrator.',
    params: ViewParams,
    body: ViewPatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: SavedViewResponse },
    errors: [...staleErrors, ...inputErrors, ...notYours],
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/views/:id/',
    access: 'recruiter',
    summary: 'Delete a view: its owner or an administrator.',
    params: ViewParams,
    ifMatch: true,
    success: { status: 200, body: Done },
    errors: [...staleErrors, ...notYours],
  },
  restoreView: {
    method: 'POST',
    path: '/api/views/:id/restore/',
    access: 'recruiter',
    summary: 'Take back that a view was deleted.',
    params: ViewParams,
    etag: true,
    success: { status: 200, body: SavedViewResponse },
    errors: ['invalid_input', ...notYours],
  },
} as const satisfies Record<string, Endpoint>
