import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import {
  HeldDecision,
  HeldText,
  Outgoing,
  PersonTexts,
  SimulatedAnswer,
  TextInput,
  TextParams,
  WrittenText,
} from './text.ts'

/** Texts to and from people (docs/decisions/0054). */
export const textEndpoints = {
  personTexts: {
    method: 'GET',
    path: '/api/candidates/:id/texts/',
    access: 'recruiter',
    summary: 'The texts to and from a person, the newest first.',
    params: TextParams,
    success: { status: 200, body: z.object({ data: PersonTexts }) },
    errors: ['candidate_not_found', ...recruiterErrors],
  },
  writeText: {
    method: 'POST',
    path: '/api/candidates/:id/texts/',
    access: 'recruiter',
    summary:
      'Write a text to a number of a person that agreed to texts of that purpose. It goes out between 8 am and 8 pm where the number is.',
    params: TextParams,
    body: TextInput,
    success: { status: 201, body: z.object({ data: WrittenText }) },
    errors: [
      'candidate_not_found',
      'text_not_agreed',
      'text_held',
      'text_cap',
      'do_not_contact',
      'idempotency_key_reused',
      ...inputErrors,
      ...recruiterErrors,
    ],
  },
  heldTexts: {
    method: 'GET',
    path: '/api/texts/held/',
    access: 'recruiter',
    summary: 'Texts that may mean that somebody wants no more of them, the oldest first.',
    success: { status: 200, body: z.object({ results: z.array(HeldText) }) },
    errors: recruiterErrors,
  },
  decideHeld: {
    method: 'POST',
    path: '/api/texts/held/:id/',
    access: 'recruiter',
    summary: 'Decide what such a text means: it ends texts to the number, or they go on.',
    params: TextParams,
    body: HeldDecision,
    success: { status: 200, body: z.object({ message: z.string() }) },
    errors: ['text_not_found', ...inputErrors, ...recruiterErrors],
  },
  outgoingTexts: {
    method: 'GET',
    path: '/api/texts/',
    access: 'administrator',
    summary: 'The newest texts of everybody, and whether a simulator takes the place of a carrier.',
    success: { status: 200, body: z.object({ data: Outgoing }) },
    errors: administratorErrors,
  },
  simulateAnswer: {
    method: 'POST',
    path: '/api/texts/simulated/',
    access: 'administrator',
    summary: 'Answer as a phone, where the simulator takes the place of a carrier.',
    body: SimulatedAnswer,
    success: { status: 200, body: z.object({ message: z.string() }) },
    errors: ['text_not_simulated', ...inputErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
