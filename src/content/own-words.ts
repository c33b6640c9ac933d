import type { ApplyWords, Careers } from '#contract/content/careers.ts'
import type { ContactForm } from '#contract/content/contact-form.ts'
import { isSame } from '#contract/content/shown.ts'
import { applyWords } from './apply.ts'
import { questionWords } from './apply-questions.ts'
import { contactForm as contactFormSample } from './contact-form.ts'

/** The words of forms that a page hands to the browser; left out: those of the sample, which its scripts have. */
export type OwnWords = {
  apply?: ApplyWords
  questions?: Careers['questions']
  contact?: ContactForm
}

type Words = { careers: Careers; contactForm: ContactForm }

/** The words of the forms that are not the sample's. */
export function ownWords({ careers, contactForm }: Words): OwnWords {
  const { apply, resume, sending, sent, questions } = careers
  const ofForm = { apply, resume, sending, sent }
  const { fields, sending: ofSending } = contactFormSample
  return {
    ...(!isSame(ofForm, applyWords) && { apply: ofForm }),
    ...(!isSame(questions, questionWords) && { questions }),
    ...(!isSame([contactForm.fields, contactForm.sending], [fields, ofSending]) && { contact: contactForm }),
  }
}
