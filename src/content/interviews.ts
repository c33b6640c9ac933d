import type { InterviewKind } from '#contract/interviews/interview.ts'

/** How an interview takes place, as recruiters read it. */
export const interviewKinds: Readonly<Record<InterviewKind, { name: string; where: string }>> = {
  phone: { name: 'By phone', where: 'Phone' },
  video: { name: 'By video', where: 'Link' },
  place: { name: 'In person', where: 'Place' },
}

/** The mails about interviews to those who take part, and what their calendars show. */
export const interviewMailWords = {
  subject: {
    proposed: (job: string) => `New times for your interview: ${job}`,
    declined: (job: string) => `No time suits for the interview: ${job}`,
    booked: (job: string) => `Interview booked: ${job}`,
    moved: (job: string) => `Interview changed: ${job}`,
    added: (job: string) => `You take part in an interview: ${job}`,
    removed: (job: string) => `You no longer take part in an interview: ${job}`,
    cancelled: (job: string) => `Interview cancelled: ${job}`,
    restored: (job: string) => `Interview takes place after all: ${job}`,
    day: (job: string) => `Your interview is near: ${job}`,
    hour: (job: string) => `Your interview begins soon: ${job}`,
  },
  text: {
    proposed:
      'What we propose for your interview has changed. Please choose one of the times on your page, or say that none suits.',
    declined:
      'None of the proposed times suits the candidate. You can propose others on the page of the application.',
    booked: 'The interview is booked. An entry for your calendar comes with this mail.',
    moved:
      'The interview has changed. This is how it is now; an entry for your calendar comes with this mail.',
    added: 'You take part in this interview. An entry for your calendar comes with this mail.',
    removed:
      'You no longer take part in this interview, and your calendar is told so with this mail. It takes place without you.',
    cancelled: 'The interview is cancelled. Nothing takes place at this time.',
    restored:
      'The interview was cancelled, and takes place after all at this time. An entry for your calendar comes with this mail.',
    day: 'This is a reminder of the interview.',
    hour: 'This is a reminder: the interview begins within the hour.',
  },
  time: (time: string, minutes: number) => `${time}, ${minutes} minutes`,
  with: (names: readonly string[]) => `With ${names.join(', ')}`,
  job: (job: string) => `For: ${job}`,
  act: 'Open the application',
  stranger: {
    recruiter: 'You get this mail because you take part in this interview.',
    removed: 'You get this mail because you were to take part in this interview.',
  },
  summary: {
    recruiter: (name: string, job: string) => `Interview: ${name}, ${job}`,
    unknown: 'a candidate',
  },
} as const
