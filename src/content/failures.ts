/** The page of a failed render, which stands alone; its heading is among the contract's texts. */
export const failures = {
  render: {
    text: 'Something broke on our side. Loading the page again may help; if not, tell us this reference.',
    reference: 'Reference',
    home: 'Go to the home page',
  },
} as const
