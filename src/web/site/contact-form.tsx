import { useState } from 'react'
import { contactForm } from '#content/contact-form.ts'
import type { ContactForm as ContactFormWords } from '#contract/content/contact-form.ts'
import { texts } from '#contract/core/texts.ts'
import type { ContactOutcome } from '#contract/site/pages.ts'
import { DonePanel } from '#web/ui/done-panel.tsx'
import { notify, ToastArea } from '#web/ui/toast-area.tsx'
import { ContactFieldset, TOAST } from './contact-fieldset.tsx'

type ContactFormProps = {
  /** Those of the sample stand in the scripts of the form. */
  words?: ContactFormWords
  /** Where the form goes without JavaScript. */
  action: string
  /** What comes after a message. */
  sent: { heading: string; steps: readonly string[] }
  /** What became of it when it was sent that way. */
  outcome?: ContactOutcome
}

/** The island. Each success begins a new, empty form with a key of its own. */
export function ContactForm({ words = contactForm, action, sent, outcome }: ContactFormProps) {
  const [round, setRound] = useState(0)
  const refused = outcome?.state === 'refused' && round === 0 ? outcome : undefined
  return (
    <>
      {(round > 0 || outcome?.state === 'sent') && (
        <DonePanel
          key={`sent-${round}`}
          // A form sent without JavaScript had no toast to say the text of the contract.
          title={round > 0 ? words.sending.thanks : texts.contact.success}
          heading={sent.heading}
          steps={sent.steps}
          focus={round > 0}
        />
      )}
      <ContactFieldset
        key={round}
        words={words}
        action={action}
        refused={refused}
        sentBefore={outcome?.state === 'sent' && round === 0}
        onSent={() => {
          notify.success(texts.contact.success, TOAST)
          setRound(round + 1)
        }}
      />
      <ToastArea />
    </>
  )
}
