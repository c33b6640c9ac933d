import { myPaths } from '#contract/my-application/paths.ts'
import type { DrawLetter } from '#server/usecases/letters/preview-letter.ts'

/** Draws a letter as it is sent, but for the secret of its link. What makes mails is only loaded by who wants to see one. */
export const letterDrawer =
  (origin: string): DrawLetter =>
  async (letter) => {
    const [{ personLetterText }, { personLetterHtml }] = await Promise.all([
      import('#server/mail/person-letter.ts'),
      import('#server/mail/person-letter-html.ts'),
    ])
    const whole = { ...letter, page: `${origin}${myPaths.page}` }
    return { text: personLetterText(whole), html: await personLetterHtml(whole) }
  }
