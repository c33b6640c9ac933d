import { ADMIN_PATH, LOGIN_PATH } from '#contract/people/entry-paths.ts'

/** Browsers fetch the rules once and then render a hovered page of the site ahead of the click. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ADMIN_PATH } },
          { not: { href_matches: `${ADMIN_PATH}/*` } },
          { not: { href_matches: LOGIN_PATH } },
          { not: { href_matches: '/api/*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
