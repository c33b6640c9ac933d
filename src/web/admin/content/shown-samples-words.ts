/** What of the release's samples visitors still see. */
export const sampleWords = {
  title: 'Still of the sample',
  lead: 'Visitors see these facts and texts of a firm that does not exist. They go from here once yours are published, or the page is hidden.',
  none: 'Nothing that can be changed here is left of the sample.',
  unpublished: 'Nobody has published the facts of the firm yet.',
  firm: (count: number) => `Facts of the firm: ${count}`,
  pages: (count: number) => `Pages: ${count}`,
  drafted: '(drafted, not published)',
  release: 'In the release’s texts: cannot be changed here yet',
  /** Where a fact or a promise stands in the code that may not be true of another firm. */
  fixed: [
    {
      page: 'Home page',
      path: '/',
      what: 'invented partner marks; 20 years of experience; mission and values; five industries; the days that each step takes; questions and answers',
    },
    { page: 'Services', path: '/services', what: 'the cards of services, also those of the home page' },
    { page: 'Products', path: '/products', what: 'two products, with links to sample sites' },
    {
      page: 'Contact',
      path: '/contact-us',
      what: 'questions and answers, such as the time zones of offices',
    },
    { page: 'Privacy policy', path: '/privacy-policy', what: 'all but the names and addresses in it' },
  ],
  places: {
    name: 'Name',
    legal_name: 'Name with its legal form',
    email: 'Email',
    place: 'Town of the head office',
    program: 'Text message program',
    map: 'Place on the map',
    leader: 'Who leads the firm',
    years: 'Figure on the badge',
    offices: 'Office',
    social: 'Link',
    figures: 'Figure',
  } as Readonly<Record<string, string>>,
} as const
