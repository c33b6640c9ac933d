import { ALERTS_PATH } from '#contract/alerts/paths.ts'
import { MY_APPLICATION_PATH } from '#contract/my-application/paths.ts'
import { ADMIN_PATH, LOGIN_PATH } from '#contract/people/entry-paths.ts'

/** Browsers fetch the rules once and then render a hovered page of the site ahead of the click. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** One person's pages and files: a pointer that only passes must not make the archive of all that is held of them. */
const NEVER_AHEAD = [ADMIN_PATH, LOGIN_PATH, '/api', MY_APPLICATION_PATH, ALERTS_PATH]

export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NEVER_AHEAD.map((path) => ({ not: { href_matches: `${path}{/*}?` } })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
