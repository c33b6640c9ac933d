import type { Site } from '#content/site.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import type { DrawLetter } from '#server/usecases/letters/preview-letter.ts'

/** Draws a letter as it is sent, but for the secret of its link. What makes mails is only loaded by who wants to see one. */
export const letterDrawer =
  (origin: string, site: () => Site): DrawLetter =>
  async ({ hasPage, ...letter }) => {
    const [{ personLetterText }, { personLetterHtml }] = await Promise.all([
      import('#server/mail/person-letter.ts'),
      import('#server/mail/person-letter-html.ts'),
    ])
    const whole = { ...letter, page: hasPage ? `${origin}${myPaths.page}` : undefined }
    return { text: personLetterText(whole, site()), html: await personLetterHtml(whole, site()) }
  }
