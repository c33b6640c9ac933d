import type { ArticlePage } from '../article.ts'

export const emailMarketing: ArticlePage = {
  path: '/marketing/EmailMarketing',
  label: 'Email Marketing',
  title: 'Email marketing',
  description:
    'Email programs that arrive and get read: consent, domain authentication, automated sequences, list care, CAN-SPAM duties and honest reports.',
  heading: 'Email marketing that arrives, and is missed when it stops',
  lead: 'An address given freely is a small loan of attention. We help you send fewer messages with more in them, and keep the technical side in order so that they reach the inbox.',
  sections: [
    {
      id: 'introduction',
      heading: 'Start with the list you have',
      paragraphs: [
        'Where did each address come from, when did its owner last react, and can you prove the consent? We divide the list by those three answers. A part of it is ready to use. A second part gets one courteous question whether they wish to stay. The remainder is deleted, which hurts for a day and improves delivery for years.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Implementation: reaching the inbox',
      paragraphs: [
        'Since 2024, Gmail and Yahoo have set conditions for bulk senders; Gmail applies the full set to anyone sending 5,000 or more messages a day to its users. We bring your domain up to them whatever your volume.',
      ],
      points: [
        {
          term: 'SPF and DKIM',
          text: 'Records that tell the receiver which servers may send for you, and a signature on each message.',
        },
        {
          term: 'DMARC',
          text: 'A policy for messages that fail the check, first in observation mode, then tightened as the reports become clean.',
        },
        {
          term: 'One-click unsubscribe',
          text: 'The header that lets the mail program show its own button (RFC 8058), besides a visible link in the text.',
        },
        {
          term: 'Spam complaints',
          text: 'Watched in Postmaster Tools. Gmail asks for a rate under 0.1 percent and never 0.3 or above.',
        },
        {
          term: 'Separate subdomains',
          text: 'Newsletters, receipts and cold sales letters do not share a reputation. The last kind we do not send.',
        },
      ],
    },
    {
      id: 'sequences',
      heading: 'Developing the sequences',
      paragraphs: [
        'Messages triggered by what a person did are read more than those triggered by your calendar. Usually four are worth building first: a welcome in two or three parts, a reminder of an unfinished order or application, help after a purchase, and a last letter to people who have gone silent.',
        'For each we draw the conditions on one page: who enters, what ends it, what happens when someone buys halfway through, how it behaves beside the newsletter. Templates are tested in current versions of Outlook, Gmail and Apple Mail, in dark mode, with pictures blocked and with a screen reader.',
      ],
    },
    {
      id: 'newsletter',
      heading: 'A newsletter with a reason',
      paragraphs: [
        'It needs a promise that fits into a sentence, such as price changes on the first Monday, or three repairs a month explained. We write and assemble it from your material; you approve a proof. If in some month there is nothing to say, we advise skipping the issue.',
      ],
    },
    {
      id: 'law',
      heading: 'Rules we build in',
      paragraphs: [
        'The CAN-SPAM Act applies to every commercial message, business recipients included: a true sender and subject line, a postal address, an opt-out that works for at least 30 days after sending and is honored within 10 business days. Ours takes effect at once. For recipients in Canada and the European Union prior consent is the rule, so sign-up forms record time, source and wording. Questions beyond that go to your counsel.',
      ],
    },
    {
      id: 'management',
      heading: 'Operation and reading the figures',
      paragraphs: [
        'Apple Mail loads pictures in advance, so opens are overstated and we do not steer by them. Decisions rest on clicks, replies, orders, unsubscribes and complaints. For one in ten recipients of a sequence we send nothing, where the list is large enough; the difference between the groups is what the program really adds.',
        'Every week bounces are removed and failed automations repaired. Each quarter one sequence is rewritten, the oldest or the weakest.',
      ],
    },
    {
      id: 'platform',
      heading: 'Platform and handover',
      paragraphs: [
        'We work in the tool you have if it supports what is described above. A change is suggested only when price or missing functions justify the effort, and then consent records and unsubscribes move first, before any name. The account is yours and your staff learn to send an issue without us.',
      ],
    },
    {
      id: 'not-included',
      heading: 'Not included',
      paragraphs: [
        'Rented or scraped addresses are refused in every contract. Text message campaigns follow separate consent rules and are no part of this service. Charges of the sending platform, usually by number of contacts, are paid by you.',
      ],
    },
  ],
  next: {
    text: 'How many addresses, which tool, and when was the last message sent?',
    action: 'Describe your list',
    href: '/contact-us',
  },
}
