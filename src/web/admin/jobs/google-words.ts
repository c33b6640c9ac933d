import type { GoogleAdvice, GoogleObstacle } from '#contract/jobs/job-view.ts'

const obstacles: Record<GoogleObstacle, string> = {
  country:
    'The place names no country. Choose one under Country, or write it in Job Location, such as "Austin, TX" or "Berlin, Germany".',
  remote_country:
    'A remote job must say from which country people may work. Choose it under Country: "Remote" alone is no place.',
  description_is_title: 'The description only repeats the title. Say what the work is.',
}

const advice: Record<GoogleAdvice, string> = {
  pay: 'Pay, which applicants filter by',
  city: 'a city',
  short_description: 'a longer description: duties, skills, hours',
  closing_date: 'a closing date',
}

export const googleWords = {
  hidden: 'Google for Jobs does not show this job:',
  shown: 'Google for Jobs can show this job.',
  better: (parts: readonly string[]) => `It would do better with: ${parts.join('; ')}.`,
  obstacles,
  advice,
}
