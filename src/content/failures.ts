/** Pages for what went wrong; the headings that the spec gives stand in the contract's texts. */
export const failures = {
  notFound: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page has moved.',
    careers: 'See open jobs',
  },
  fetch: {
    title: 'Data not available',
    text: 'What this page shows cannot be read at the moment. The address is right, and the rest of the site works.',
    again: 'Try again',
    contact: 'Contact us',
  },
  render: {
    text: 'Something broke on our side. Loading the page again may help; if not, tell us this reference.',
    reference: 'Reference',
    home: 'Go to the home page',
  },
} as const
