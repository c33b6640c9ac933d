import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CandidateInput } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { FACT_MAX } from '#contract/core/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useDraftForm } from '../use-draft-form.ts'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { candidatesPath, readCandidatesQuery } from './candidates-query.ts'
import { newWords as words } from './new-words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

/** What is asked first; every other fact is added on the page of the candidate. */
const asked = ['name', 'email', 'phone', 'link', 'place'] as const satisfies FactKind[]
type Asked = (typeof asked)[number]

const DRAFT = 'new-candidate'

type Errors = Partial<Record<Asked | 'source' | 'form', string | undefined>> & { taken?: string }

function readForm(form: HTMLFormElement) {
  const typed = new FormData(form)
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  const facts = asked.filter((kind) => textOf(kind) !== '').map((kind) => ({ kind, value: textOf(kind) }))
  return { facts, source: textOf('source') }
}

/** What the contract or the server says of each fact, under the control that it came from. */
function errorsOf(fields: Readonly<Record<string, string>>, kinds: readonly Asked[]): Errors {
  const errors: Errors = {}
  for (const [name, message] of Object.entries(fields)) {
    const at = /^facts\.(\d+)/.exec(name)?.[1]
    const kind = at === undefined ? undefined : kinds[Number(at)]
    errors[kind ?? (name === 'source' ? 'source' : 'name')] = message
  }
  return errors
}

export default function NewCandidate() {
  const navigate = useNavigate()
  const signedOut = useSignedOut()
  const form = useRef<HTMLFormElement>(null)
  const forget = useDiscardDraftText()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  useDraftForm(form, DRAFT)

  function fail(form: HTMLFormElement, found: Errors) {
    setErrors(found)
    const [first] = [...asked, 'source'].filter((name) => name in found)
    const control = form.elements.namedItem(first ?? 'email')
    if (control instanceof HTMLElement) control.focus()
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const typed = readForm(form)
    const kinds = typed.facts.map(({ kind }) => kind)
    if (!kinds.includes('name')) return fail(form, { name: candidateTexts.valueRequired })
    const input = CandidateInput.safeParse(typed)
    if (!input.success) return fail(form, errorsOf(fieldErrors(input.error), kinds))
    setErrors({})
    setBusy(true)
    try {
      const { data } = await call(candidateEndpoints.addCandidate, { body: typed })
      forget(DRAFT)
      notify.success(words.added(data.name))
      // Who went to another page meanwhile stays there.
      if (form.isConnected) await navigate(paths.candidate(data.id))
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (signedOut(refusal)) return
      notify.error(words.failed)
      if (refusal.code === 'email_taken') {
        const email = typed.facts.find(({ kind }) => kind === 'email')?.value ?? ''
        fail(form, { email: refusal.message, taken: email })
      } else fail(form, { ...errorsOf(refusal.fields, kinds), form: refusal.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      <form ref={form} onSubmit={add} noValidate className="grid max-w-xl gap-4">
        {asked.map((kind) => (
          <Field
            key={kind}
            id={kind}
            label={factKind(kind).label}
            error={errors[kind]}
            {...(kind !== 'name' && { optional: words.optional })}
          >
            {(control) => (
              <>
                <Input
                  {...control}
                  name={kind}
                  type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
                  maxLength={FACT_MAX}
                  autoComplete="off"
                />
                {kind === 'email' && errors.taken && (
                  <TextLink
                    to={
                      paths.candidates +
                      candidatesPath(readCandidatesQuery(new URLSearchParams()), { search: errors.taken })
                    }
                  >
                    {words.find}
                  </TextLink>
                )}
              </>
            )}
          </Field>
        ))}
        <Field
          id="source"
          label={words.source}
          optional={words.optional}
          hint={words.sourceHint}
          error={errors.source}
        >
          {(control) => <Input {...control} name="source" maxLength={100} autoComplete="off" />}
        </Field>
        {errors.form && (
          <p role="alert" className="font-semibold text-bad">
            {errors.form}
          </p>
        )}
        <div>
          <Button type="submit" variant="signal" aria-disabled={busy}>
            {busy ? words.adding : words.add}
          </Button>
        </div>
      </form>
    </section>
  )
}
