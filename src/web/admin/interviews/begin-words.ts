/** The words of the way to an interview, which load with the page. */
export const beginInterviewWords = {
  propose: 'Propose an interview',
  loading: 'The times of the interview',
} as const
