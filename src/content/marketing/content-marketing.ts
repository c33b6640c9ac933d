import type { ArticlePage } from '../article.ts'

export const contentMarketing: ArticlePage = {
  path: '/marketing/ContentMarketing',
  label: 'Content Marketing',
  title: 'Content marketing',
  description:
    'Guides, articles, case descriptions and videos made from the knowledge of your own experts: how a piece is planned, checked and kept true.',
  heading: 'Content marketing: what your experts know, written down for buyers',
  lead: 'Before a first call, buyers read. We turn the answers your engineers and sales people give every day into pieces that can be found, checked and passed on.',
  sections: [
    {
      id: 'introduction',
      heading: 'The list of forty questions',
      paragraphs: [
        'Work begins with listening. We sit in on sales calls (with consent), read support tickets and lost-deal notes, and ask your staff which explanations they are tired of repeating. That gives a list of around forty questions, in the words customers use.',
        'Each question is rated twice: how near is the person to a purchase, and can you say something about it that others cannot? Those with two high marks are written first. Questions that every competitor has answered well already are crossed out.',
      ],
    },
    {
      id: 'forms',
      heading: 'Choosing the form',
      paragraphs: [],
      points: [
        {
          term: 'Guide',
          text: 'A complete treatment of one decision, with prices or price ranges where you are willing to name them.',
        },
        {
          term: 'Comparison',
          text: 'Two or three ways to solve a problem, including the case in which yours is the wrong one.',
        },
        {
          term: 'Case description',
          text: 'Starting point, constraint, decision, measured outcome, and a customer who has approved the text and the figures.',
        },
        {
          term: 'Calculator or checklist',
          text: "For questions whose answer depends on the reader's own numbers.",
        },
        {
          term: 'Short video',
          text: 'When a hand movement explains more than a paragraph, captioned and with a transcript.',
        },
      ],
    },
    {
      id: 'development',
      heading: 'From interview to finished piece',
      paragraphs: [
        'An editor interviews the expert for forty-five minutes, recorded, with questions sent beforehand. The outline comes first, and it is the cheapest moment to object. A draft follows about a week after the outline is approved.',
        'Then a second person checks facts: every figure has a source that is open to the reader or a note in the file, every quotation is confirmed, every product name is spelled as its maker spells it. The expert reads for accuracy, one marketing person reads for tone, and legal reads where the trade requires it. Two rounds of corrections are planned. More than two usually mean that the outline was approved too quickly.',
      ],
    },
    {
      id: 'machines',
      heading: 'Where we use AI, and where not',
      paragraphs: [
        'Software transcribes the interviews and suggests a structure for long recordings. Texts are written by people who spoke to your expert, as a language model has no access to what was never published, and that unpublished part is what you are paying for. If you want none of your recordings processed by outside services, say so at the start and we type by hand.',
      ],
    },
    {
      id: 'distribution',
      heading: 'Getting it read',
      paragraphs: [
        'A published piece is half the job. Each one is given a short plan: which pages link to it, which newsletter carries it, who in sales sends it at which point of the conversation, which trade journal might take a version. Sales people get a two-line summary, or they will not use it.',
        'We prefer to leave pieces open. A form in front of a guide collects addresses, many of them false, and keeps out search engines and colleagues of the reader. Where you want a form, only the appendix or the spreadsheet is placed behind it.',
      ],
    },
    {
      id: 'management',
      heading: 'Keeping it true',
      paragraphs: [
        'An inventory lists all pieces with owner, date of last check, and next date. Prices, laws and screenshots are examined twice a year; other pieces once. A page that is out of date and unread is deleted and its address redirected. Over time this pruning matters as much as new production.',
      ],
    },
    {
      id: 'measures',
      heading: 'Signs that it works',
      paragraphs: [
        'We look at inquiries that name a piece, the share of readers who continue to a product page, links from other sites, and how often sales attaches it. Time on page is recorded and seldom decisive. Judge the first pieces after six months.',
      ],
    },
    {
      id: 'conditions',
      heading: 'What we need, and what we leave out',
      paragraphs: [
        'Experts must give about two hours per piece. Without them the result would be a summary of what others wrote, and we decline that work. Rights to text and pictures pass to you on payment. Peer-reviewed papers, patents, investor documents and ghostwritten reviews are not on offer.',
      ],
    },
  ],
  next: {
    text: 'Send the question your sales people answer most often; we will sketch the piece.',
    action: 'Propose a question',
    href: '/contact-us',
  },
}
