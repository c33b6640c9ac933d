import { z } from 'zod'
import { ApplicationParams } from './application.ts'
import {
  ApplicationHistory,
  ApplicationPatch,
  DeskApplicationAnswer,
  MergedAnswer,
  MergeInput,
  MovesAnswer,
  MovesInput,
  NoteAnswer,
  NoteInput,
  PatchedApplication,
} from './application-desk.ts'
import { ApplicationExportQuery, ApplicationListQuery, ApplicationPage } from './application-list.ts'
import type { Endpoint } from './endpoints.ts'
import { StageList, StagesInput } from './stage.ts'

const recruiter = ['unauthenticated', 'rate_limited'] as const
const input = ['invalid_input', 'malformed_body', ...recruiter] as const
const Done = z.object({ message: z.string() })

/** What the desk does with applications and their stages. */
export const applicationEndpoints = {
  listApplications: {
    method: 'GET',
    path: '/api/applications/',
    access: 'recruiter',
    summary: 'Applications of all jobs, and how many there are in each stage.',
    query: ApplicationListQuery,
    success: { status: 200, body: ApplicationPage },
    errors: ['invalid_input', ...recruiter],
  },
  exportApplications: {
    method: 'GET',
    path: '/api/applications/export/',
    access: 'recruiter',
    summary: 'Applications as CSV, for a spreadsheet: those of a filter, or of the ids that are sent.',
    query: ApplicationExportQuery,
    success: { status: 200, body: 'file' },
    errors: ['invalid_input', 'export_too_large', ...recruiter],
  },
  moveApplications: {
    method: 'POST',
    path: '/api/applications/moves/',
    access: 'recruiter',
    summary: 'Move applications to stages: all of them, or none.',
    body: MovesInput,
    success: { status: 200, body: MovesAnswer },
    errors: ['application_not_found', 'application_merged', ...input],
  },
  getApplication: {
    method: 'GET',
    path: '/api/applications/:id/',
    access: 'recruiter',
    summary: 'Everything about one application.',
    params: ApplicationParams,
    success: { status: 200, body: DeskApplicationAnswer },
    errors: ['application_not_found', ...recruiter],
  },
  changeApplication: {
    method: 'PATCH',
    path: '/api/applications/:id/',
    access: 'recruiter',
    summary: 'Rate an application.',
    params: ApplicationParams,
    body: ApplicationPatch,
    success: { status: 200, body: PatchedApplication },
    errors: ['application_not_found', 'application_merged', ...input],
  },
  applicationHistory: {
    method: 'GET',
    path: '/api/applications/:id/history/',
    access: 'recruiter',
    summary: 'What happened to an application, newest first.',
    params: ApplicationParams,
    success: { status: 200, body: ApplicationHistory },
    errors: ['application_not_found', ...recruiter],
  },
  addNote: {
    method: 'POST',
    path: '/api/applications/:id/notes/',
    access: 'recruiter',
    summary: 'Add a note to an application.',
    params: ApplicationParams,
    body: NoteInput,
    success: { status: 201, body: NoteAnswer },
    errors: ['application_not_found', 'application_merged', ...input],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/api/applications/notes/:id/',
    access: 'recruiter',
    summary: 'Delete a note: its author or an administrator.',
    params: ApplicationParams,
    success: { status: 200, body: Done },
    errors: ['note_not_found', 'not_your_note', ...recruiter],
  },
  mergeApplication: {
    method: 'POST',
    path: '/api/applications/:id/merge/',
    access: 'recruiter',
    summary: 'Merge a duplicate into this application: it leaves the lists, its notes are read here.',
    params: ApplicationParams,
    body: MergeInput,
    success: { status: 200, body: MergedAnswer },
    errors: ['application_not_found', 'application_merged', ...input],
  },
  unmergeApplication: {
    method: 'POST',
    path: '/api/applications/:id/unmerge/',
    access: 'recruiter',
    summary: 'Make a merged duplicate (its own id) an application of its own again.',
    params: ApplicationParams,
    success: { status: 200, body: MergedAnswer },
    errors: ['application_not_found', 'application_not_merged', ...recruiter],
  },
  listStages: {
    method: 'GET',
    path: '/api/stages/',
    access: 'recruiter',
    summary: 'The stages in their order.',
    success: { status: 200, body: StageList },
    errors: recruiter,
  },
  saveStages: {
    method: 'PUT',
    path: '/api/stages/',
    access: 'administrator',
    summary: 'Name, order, add and remove stages: the whole list.',
    body: StagesInput,
    success: { status: 200, body: StageList },
    errors: ['forbidden', ...input],
  },
} as const satisfies Record<string, Endpoint>
