import type { Consent } from '#contract/consents/consent.ts'
import { purposeNames } from '#contract/consents/purpose.ts'
import { PHONE_MAX } from '#contract/core/limits.ts'
import type { MyFormOutcome } from '#contract/my-application/my-page.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextBoxes } from '../text-boxes.tsx'
import { answeredAt } from './answered-at.ts'
import { Day } from './day.tsx'
import { OwnPart, outcomeOf } from './own-part.tsx'

const PART = 'texts'

type OwnTextsProps = { consents: readonly Consent[]; outcome: MyFormOutcome | undefined }

/** What somebody agreed to be texted about, each with a button that ends it, and boxes to agree to more. */
export function OwnTexts({ consents, outcome }: OwnTextsProps) {
  const { values, fields, done } = outcomeOf(PART, outcome)
  const { myApplication, firm } = useSite()
  const words = myApplication.texts
  return (
    <OwnPart id={PART} heading={words.heading} lead={words.lead} done={done && words.done}>
      {[...Map.groupBy(consents, ({ phone }) => phone)].map(([phone, own]) => (
        <div key={phone} className="mb-8">
          <h3 className="text-h4">{phone}</h3>
          <ul className="my-3 border-t border-line">
            {own.map((consent) => (
              <One key={consent.purpose} {...consent} />
            ))}
          </ul>
          <End phone={phone} label={words.end_all} />
        </div>
      ))}
      <form action={answeredAt(myPaths.texts, PART)} method="post" autoComplete="off" className="grid gap-5">
        <Field id="texts-phone" label={words.phone} error={fields.phone}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              maxLength={PHONE_MAX}
              defaultValue={values.phone}
            />
          )}
        </Field>
        <div>
          <TextBoxes firm={firm.legalName} values={values} />
          <FieldError id="texts-boxes" error={fields.boxes} />
        </div>
        <Button type="submit" variant="brand" size="small" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </OwnPart>
  )
}

function One({ phone, purpose, state, since }: Consent) {
  const words = useSite().myApplication.texts
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <p>
        {purposeNames[purpose]}
        <span className="block text-small text-muted">
          {state === 'live' ? words.live : words.waiting}, {words.since} <Day at={since} />
        </span>
      </p>
      <End phone={phone} purpose={purpose} label={words.end} about={purposeNames[purpose]} />
    </li>
  )
}

type EndProps = { phone: string; purpose?: string; label: string; about?: string }

function End({ phone, purpose, label, about }: EndProps) {
  return (
    <form action={answeredAt(myPaths.endTexts, PART)} method="post">
      <input type="hidden" name="phone" value={phone} />
      {purpose !== undefined && <input type="hidden" name="purpose" value={purpose} />}
      <Button type="submit" variant="outline" size="small">
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
    </form>
  )
}
