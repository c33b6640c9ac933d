import type { careersParts } from '#contract/content/careers.ts'
import type { PartsWords } from './parts-words.ts'

const spoken = 'Read by screen readers.'
const heading = 'Heading'
const count = '{count} is the number.'
const unit = '{unit} is one of the words below.'

/** The form of the careers pages. */
export const careersWords: PartsWords<typeof careersParts> = {
  banner: {
    title: 'Top of the list of jobs',
    fields: { title: heading, tagline: 'Line above the heading (optional)' },
  },
  filters: {
    title: 'Search',
    fields: {
      label: 'Search field',
      open: 'Button that opens the filters on phones',
      words: 'Hint in the search field',
      location: 'Place',
      location_hint: 'Hint in the place',
      job_type: 'Type of job',
      any_type: 'Any type',
      workplace: 'Workplace',
      any_workplace: 'Any workplace',
      remote: 'Remote',
      on_site: 'On site',
      button: 'Button that searches',
      active: { label: 'Name of the filters in use', hint: spoken },
      remove: { label: 'Link that takes one back', hint: `${spoken} {filter} is the filter.` },
      reset: 'Link that takes all back',
      places: 'Heading above the places with jobs',
    },
  },
  types: {
    title: 'Types of jobs',
    hint: 'As visitors read them, also on the home page.',
    fields: {
      full_time: 'Full Time',
      part_time: 'Part Time',
      contract: 'Contract',
      internship: 'Internship',
    },
  },
  pay: {
    title: 'Pay',
    fields: {
      exact: { label: 'One amount', hint: `{amount} is the amount. ${unit}` },
      range: { label: 'Two amounts', hint: `{low} and {high} are the amounts. ${unit}` },
      from: { label: 'At least', hint: `{amount} is the amount. ${unit}` },
      up_to: { label: 'At most', hint: `{amount} is the amount. ${unit}` },
      hour: 'An hour',
      day: 'A day',
      week: 'A week',
      month: 'A month',
      year: 'A year',
    },
  },
  list: {
    title: 'List of jobs',
    fields: {
      count_one: 'One open job',
      count: { label: 'Several open jobs', hint: count },
      match_one: 'One job that is found',
      match: { label: 'Several jobs that are found', hint: count },
      pages: { label: 'Name of the links to other pages', hint: spoken },
      previous: 'Link to the page before',
      page: { label: 'Number of the page', hint: '{page} of {pages} are the numbers.' },
      next: 'Link to the page after',
      titled: { label: 'Title of the pages after the first', hint: '{page} is the number.' },
      standing: {
        label: 'Words before the link to the standing posting',
        hint: '{title} and {location} are those of the job.',
      },
      standing_link: 'Link to the standing posting',
      applied: 'Words before the link to the candidate’s own page',
      applied_link: 'Link to the candidate’s own page',
    },
  },
  empty: {
    title: 'Where there are no jobs',
    fields: {
      heading: 'Heading where nothing is found',
      text: 'Text where nothing is found',
      reset: 'Button to all jobs',
      none_heading: 'Heading where no job is open',
      none_text: 'Text where no job is open',
    },
  },
  nearest: {
    title: 'Closest jobs where nothing is found',
    fields: {
      without: {
        label: 'Heading where some words were left out',
        hint: '{matches} are the jobs that are found, as in the list, {words} what was left out.',
      },
      and: 'Between two of them',
      any_word: { label: 'Heading where one of the words fits', hint: '{matches} are the jobs.' },
      all_one: 'Heading where the one open job is shown',
      all: { label: 'Heading where all are shown', hint: count },
    },
  },
  alerts: {
    title: 'New jobs by mail',
    hint: 'Shown while the site sends mail.',
    fields: {
      heading,
      lead: 'Text below a search',
      lead_all: 'Text below all jobs',
      all: 'Name of all jobs',
      email: 'Email',
      button: 'Button that asks for the mails',
    },
  },
  job: {
    title: 'Page of a job',
    fields: {
      back: 'Link to all jobs',
      facts: { label: 'Name of the facts', hint: spoken },
      location: 'Place',
      job_type: 'Type of job',
      workplace: 'Workplace',
      pay: 'Pay',
      posted: 'Day on which it was posted',
      closes: 'Last day to apply',
      requirement: 'Heading above the description',
      skills: 'Heading above the skills',
      related: 'Heading above other jobs',
      description: {
        label: 'Description for search engines',
        hint: '{title} and {location} are those of the job, {company} is the firm.',
      },
      picture: {
        label: 'Above the title on the picture of the job',
        hint: 'Seen where somebody shares a link to the job.',
      },
    },
  },
  gone: {
    title: 'Job that is closed or not there',
    fields: {
      unknown_title: 'Title of one that is not there',
      unknown: 'Text of one that is not there',
      closed_title: 'Title of a closed one',
      closed: 'Heading of a closed one',
      closed_text: 'Text of a closed one',
    },
  },
  apply: {
    title: 'Application form',
    hint: 'Messages about a field that is wrong, and the boxes for text messages, come with the release: what people agreed to is kept in those words.',
    fields: {
      heading: { label: heading, hint: 'Also on the button at the top of a job.' },
      lead: 'Text beside the form',
      lead_questions: 'The same where the job asks questions',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      phone_hint: 'Hint below the phone',
      message: 'Message',
      message_hint: 'Hint below the message',
      texts: 'Words that open the boxes for text messages',
      trap: {
        label: 'Field that nobody sees',
        hint: 'It catches programs. Screen readers may read its name.',
      },
      button: 'Button that sends the application',
      privacy: 'Words below the button',
      privacy_link: 'Link to the privacy policy',
    },
  },
  resume: {
    title: 'Resume in the form',
    fields: {
      label: 'Resume',
      hint: 'Hint below it',
      choose_again: 'Where it has to be chosen again',
      choose_file_again: { label: 'The same where its name is known', hint: '{file} is the name.' },
      formats_question: 'Question about other formats',
      formats_answer: 'Answer',
      formats: 'Ways to a PDF',
    },
  },
  questions: {
    title: 'Questions of a job in the form',
    fields: {
      heading,
      optional: 'Words beside what may stay empty',
      yes: 'Yes',
      no: 'No',
      no_answer: 'No answer',
      number_hint: 'Hint below a number',
    },
  },
  sending: {
    title: 'While an application is sent',
    fields: {
      sending: { label: 'Name of the progress', hint: spoken },
      share: { label: 'On the button meanwhile', hint: '{percent} is how much of it is sent.' },
      summary: 'Above the list of what is wrong',
      failed: 'Where it could not be sent',
      kept: 'What became of the form then',
      retry: 'Button that tries again',
      wait_minutes: { label: 'When to try again, in minutes', hint: '{minutes} is the number.' },
      wait_seconds: { label: 'When to try again, in seconds', hint: '{seconds} is the number.' },
    },
  },
  sent: {
    title: 'After an application was sent',
    fields: {
      thanks: 'Thanks',
      earlier: 'To who applied before',
      heading: 'Heading above what comes next',
      steps: 'What comes next',
      other_jobs: 'Button to other jobs',
      again: 'Link to apply again',
    },
  },
  search: {
    title: 'For menus and search engines',
    fields: {
      title: 'Title in search results',
      description: 'Description for search engines',
      picture: 'Words on the picture of the page where it is shared',
      feed: { label: 'Name of the feed of jobs', hint: '{company} is the firm.' },
    },
  },
}
