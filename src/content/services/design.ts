import type { ArticlePage } from '../article.ts'

export const design: ArticlePage = {
  path: '/service/Design',
  label: 'Web Design & Development',
  title: 'Web design and development',
  description:
    'Brand, graphic and UI/UX design, and the website built from it: steps, files you receive, measured speed and access, and what is not included.',
  heading: 'Design that survives contact with real content',
  lead: 'We design with your actual texts, prices and pictures. Then the same team builds the site and measures it.',
  sections: [
    {
      id: 'brand',
      heading: 'Brand',
      paragraphs: [
        'A brand project answers three questions in order: whom you serve, what you want them to remember, and what that looks and sounds like. We interview customers and staff, look at what competitors already occupy, and write the first two answers on a single page before anyone draws.',
        'Then come two directions, each shown on things you really use, such as an invoice, a van, a phone screen. One is chosen and worked out: name mark, color, type, picture style and a tone of voice with examples. Colors are picked in pairs that keep a contrast of at least 4.5 to 1 for text.',
      ],
      points: [
        {
          term: 'You receive',
          text: 'Vector and pixel files of every mark, color values for print and screen, font licenses or their links.',
        },
        {
          term: 'And a guide',
          text: 'Short enough to be read, with the mistakes people are likely to make.',
        },
      ],
    },
    {
      id: 'graphic',
      heading: 'Graphic design',
      paragraphs: [
        'Brochures, trade show walls, packaging, annual reports, presentation templates, icons, data graphics. Work starts with the place and the distance: a wall is read from across an aisle in two seconds, a data sheet at a desk with a pen.',
        "Each piece has two rounds of corrections in its price. Print files are prepared to the printer's specification and we check the proof; open files are yours, so another designer can continue. Templates are built in the program your staff have, and we test them by asking one of them to make a page.",
      ],
    },
    {
      id: 'ui-ux',
      heading: 'UI and UX',
      paragraphs: [
        'User experience is about whether people reach what they came for; user interface is the surface they touch on the way. We find out what those people try to do, from interviews, support tickets and search logs, and sketch the shortest route.',
        'A clickable prototype follows and is tried by people from your audience, one at a time, with tasks and without help from us. About five people per round are enough to find the serious obstacles, so we prefer several small rounds to a single big study. What passes becomes a library of components, with every state drawn: empty, loading, error, too much text.',
      ],
    },
    {
      id: 'build',
      heading: 'Building the site',
      paragraphs: [
        'Pages are rendered as plain HTML first, so they can be read before any script arrives. Your editors get a content system with fields that fit the design, preview, and the roles they need. Old addresses are redirected one by one to keep links and search rankings. Forms store what was sent before they say thank you.',
      ],
    },
    {
      id: 'measured',
      heading: 'Measured before launch',
      paragraphs: ['The site goes live when these checks are passed, and you receive the results.'],
      points: [
        {
          term: 'Speed',
          text: 'Test runs inside the range that Google calls good for Core Web Vitals: largest paint within 2.5 seconds, interaction within 200 milliseconds, layout shift up to 0.1.',
        },
        {
          term: 'Access',
          text: 'WCAG 2.2 level AA, by automated test, by keyboard and with a screen reader.',
        },
        {
          term: 'Devices',
          text: 'Small phones to wide screens, text at double size, light and dark where the design has both.',
        },
        {
          term: 'Search',
          text: 'Titles, descriptions, structured data, sitemap, and no page that links to nothing.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What we need, and what is apart',
      paragraphs: [
        'Texts decide the date more often than design does. Name one author and one approver, or book [our editors](/marketing/ContentMarketing). You give feedback in one list per round, agreed inside your company.',
        'A trademark search and registration need an attorney. Stock pictures, fonts, photography, printing, hosting and translation are bought on your account after you have seen the price. Care after launch, such as updates and small changes, is offered as a monthly agreement and is never a condition.',
      ],
    },
  ],
  next: {
    text: 'Show us what you have now and tell us who should find it easier to use.',
    action: 'Start a design conversation',
    href: '/contact-us',
  },
}
