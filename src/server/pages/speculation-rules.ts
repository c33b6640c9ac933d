/** Browsers fetch the rules once and then render a hovered page of the site ahead of the click. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin' } },
          { not: { href_matches: '/admin/*' } },
          { not: { href_matches: '/7kctech_administration' } },
          { not: { href_matches: '/api/*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
