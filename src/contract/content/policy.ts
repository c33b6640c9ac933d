import type { FieldErrors } from '../core/error-answer.ts'
import { type Article, articleKind } from './article.ts'
import type { ContentKind } from './kind.ts'
import { contentTexts as texts } from './texts.ts'

/** The address of the section that is shown only while the site sends mails. */
export const MAILS_SECTION = 'mails'

/** What the texting terms have to say, in these words, before texts may go out (spec section 9; CTIA Messaging Principles). */
const TERMS: readonly (readonly [says: string, pattern: RegExp])[] = [
  ['{program}', /\{program\}/],
  ['{phone}', /\{phone\}/],
  ['{email}', /\{email\}/],
  ['STOP', /\bSTOP\b/],
  ['HELP', /\bHELP\b/],
  ['18 years of age or older', /\b18 years\b/i],
  ['Message frequency varies', /message frequency varies/i],
  ['Message and data rates may apply', /message and data rates may apply/i],
  ['never shared, sold or distributed', /never shared, sold or distributed/i],
]

function faultsOf(policy: Article): FieldErrors {
  const said = policy.sections
    .flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points.map(({ text }) => text)])
    .join('\n')
  const missing = TERMS.filter(([, pattern]) => !pattern.test(said)).map(([says]) => says)
  const faults = articleKind.faultsOf(policy)
  return missing.length === 0 ? faults : { sections: texts.policyTerms(missing), ...faults }
}

/** The texting terms and the privacy policy: an article, without some sentences of which no text may be sent. */
export const policyKind: ContentKind<Article> = {
  ...articleKind,
  name: 'Privacy policy',
  alwaysShown: texts.policyShown,
  oldAfter: () => ['at /privacy-policy', 'sitemap'],
  faultsOf,
}
