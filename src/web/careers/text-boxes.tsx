import { AGREED, CONSENT_FIRM, consentField, PURPOSES, purposeNames } from '#contract/consents/purpose.ts'
import { CONSENT_LINK, CONSENT_TERMS, consentLegend, TERMS_PATH } from '#contract/consents/wording.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type TextBoxesProps = {
  /** Who asks, with its legal form. */
  firm: string
  /** What was ticked before the page was loaded anew. */
  values?: Readonly<Partial<Record<string, string>>> | undefined
}

/** A box for each purpose of texts, none of them ticked: its form says `autoComplete="off"`, so that no browser ticks one again. What stands here is what the ledger keeps that was agreed to. */
export function TextBoxes({ firm, values }: TextBoxesProps) {
  return (
    <fieldset className="text-small">
      <legend>{consentLegend(firm)}</legend>
      <input type="hidden" name={CONSENT_FIRM} value={firm} />
      <div className="my-2 grid gap-x-6 sm:grid-cols-2">
        {PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            name={consentField(purpose)}
            value={AGREED}
            defaultChecked={values?.[consentField(purpose)] === AGREED}
            label={purposeNames[purpose]}
          />
        ))}
      </div>
      <p className="text-muted">
        {CONSENT_TERMS}{' '}
        <a href={TERMS_PATH} className="text-brand underline underline-offset-4">
          {CONSENT_LINK}
        </a>
      </p>
    </fieldset>
  )
}
