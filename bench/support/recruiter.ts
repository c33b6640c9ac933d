/** Whoever the use cases are told is asking. */
export const recruiter = {
  id: 'bench',
  name: 'Bench',
  email: 'bench@example.com',
  role: 'recruiter',
  token: '',
  session_id: '',
  expires_at: '',
  second_factor_owed: false,
} as const
