import type { ArticlePage } from '../article.ts'

export const socialMedia: ArticlePage = {
  path: '/marketing/SocialMedia',
  label: 'Social Media',
  title: 'Social media marketing',
  description:
    'Which network to use, who writes and approves posts, how comments and complaints are handled, and how paid reach is kept apart from earned.',
  heading: 'Social media with an editor, a calendar and a phone number for trouble',
  lead: 'A company account is a public counter with your name over it. We keep it staffed, useful and calm, on the one or two networks where your buyers or applicants spend time.',
  sections: [
    {
      id: 'introduction',
      heading: 'A purpose for each account',
      paragraphs: [
        'The account of a hospital supplier may exist to be checked by a buyer before a first meeting. That of a restaurant group fills tables on Tuesdays. An employer shows applicants what a working day looks like. Each purpose calls for another network, another rhythm and another measure of success, and an account without any of them should be closed or parked with a link to your site.',
      ],
    },
    {
      id: 'choosing',
      heading: 'Choosing networks',
      paragraphs: [
        'We ask fifteen customers where they look, search for talk about you and your trade, and read who engages with companies like yours. The outcome is a recommendation with reasons: where to be active, where merely to hold the name, where to stay away.',
      ],
    },
    {
      id: 'production',
      heading: 'Developing the posts',
      paragraphs: [
        'Four or five recurring formats carry an account for a year: a part explained, a colleague at work, a question from the hotline answered, a before and after, a date. Formats make production predictable, because your people learn what we need from them.',
        'Once a month we collect material in a two-hour visit or call. From it come texts, cut pictures and short films with captions, along with image descriptions for people who cannot see them. The calendar lies before you a week ahead of the first date; you approve, change or strike.',
      ],
    },
    {
      id: 'conversation',
      heading: 'Managing comments and messages',
      paragraphs: [
        'Response times are set per network and per hour of the day, and a table says who answers what.',
      ],
      points: [
        {
          term: 'Questions about products, hours, orders',
          text: 'Answered by us from a document you have confirmed, and extended with every new question.',
        },
        {
          term: 'Complaints',
          text: 'Acknowledged in public, moved to a private channel, passed to the colleague you have appointed, with the history attached.',
        },
        {
          term: 'Insults and spam',
          text: 'Hidden or removed by house rules that are published on the profile.',
        },
        {
          term: 'Press, lawyers, injuries',
          text: 'No reply from us. The person you named for this is telephoned at once, at night too.',
        },
      ],
    },
    {
      id: 'paid',
      heading: 'Paid reach',
      paragraphs: [
        'Unpaid posts reach a small part of your followers. Money is put behind those that already did well, and behind campaigns with one aim, such as registrations for an event. LinkedIn requires an audience of at least 300 members; Meta restricts age, gender and location targeting in the United States for jobs, housing and credit. We plan within such rules from the start, so that nothing is stopped halfway.',
        'If creators or employees are rewarded for a post, the reward is disclosed in it, as the Federal Trade Commission demands. We supply the wording and check that it appears.',
      ],
    },
    {
      id: 'access',
      heading: 'Keys, rights and departures',
      paragraphs: [
        'Accounts belong to your business manager, with two administrators in your company. Our staff are added by name with the least rights that do the job, all with two-factor sign-in. When one of our people leaves, access ends the same day. A one-page plan tells everyone what to do when an account is hijacked.',
      ],
    },
    {
      id: 'figures',
      heading: 'Figures worth reading',
      paragraphs: [
        'Follower counts open no doors. Reports contain visits to your site, inquiries that mention a post, applications, saved and forwarded posts, response times, and recurring complaints your operations team should hear about. Paid and unpaid results stand in separate columns.',
      ],
    },
    {
      id: 'refusals',
      heading: 'Work we turn down',
      paragraphs: [
        'No bought followers, no invented reviews, no accounts of imaginary people, no comments under a false flag. Pictures of employees and guests need their consent, which you obtain and we record. Crisis communication beyond the first day belongs to specialists in public relations; we carry out what they decide.',
      ],
    },
  ],
  next: {
    text: 'List the accounts you have, who holds the passwords, and what you wish they did.',
    action: 'Talk about your accounts',
    href: '/contact-us',
  },
}
