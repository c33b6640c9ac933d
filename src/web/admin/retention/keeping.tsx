import { useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { holdEndpoints } from '#contract/retention/endpoints.ts'
import { KEPT_KINDS, type Keeping as KeepingState, type KeepingTimes } from '#contract/retention/keeping.ts'
import { keepingEndpoints } from '#contract/retention/keeping-endpoints.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/keeping.ts'
import { DueLook } from './due-look.tsx'
import { HoldList } from './hold-list.tsx'
import { holdWords } from './hold-words.ts'
import { keepingWords as words } from './keeping-words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.keeping)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const [keeping, holds] = await Promise.all([
      callTagged(keepingEndpoints.keeping, { signal }),
      call(holdEndpoints.listHolds, { query: {}, signal }),
    ])
    return { keeping: keeping.body.data, tag: keeping.tag, holds: holds.results }
  })

const NAMES = ['applications', 'candidates', 'messages', 'mails'] as const

/** As they are typed: the server judges them. */
const Typed = z.record(z.enum(NAMES), z.string())
type Typed = z.infer<typeof Typed>
const Switched = z.object({ intent: z.literal('switch'), is_on: z.boolean(), tag: z.string() })
const Sent = z.object({
  applications: z.string(),
  candidates: z.string(),
  messages: z.string(),
  mails: z.string(),
  base: z.string(),
  tag: z.string(),
})

const typedOf = (times: KeepingTimes): Typed => ({
  applications: `${times.applications}`,
  candidates: `${times.candidates}`,
  messages: `${times.messages}`,
  mails: `${times.mails}`,
})
export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const sent: unknown = await request.json()
  const switched = Switched.safeParse(sent)
  if (switched.success) {
    const { is_on, tag } = switched.data
    const work = async () =>
      (await callTagged(keepingEndpoints.switchKeeping, { body: { is_on }, ifMatch: tag })).body.data
    const success = is_on ? words.run.turnedOn : words.run.turnedOff
    return change<KeepingState>({ here: url, work, success, failure: words.run.notChanged })
  }
  const { base, tag, ...mine } = Sent.parse(sent)
  const work = () =>
    saveMerged<Typed, KeepingState>({
      base: Typed.parse(JSON.parse(base)),
      mine,
      tag,
      save: async (body, ifMatch) =>
        (await callTagged(keepingEndpoints.updateKeeping, { body, ifMatch })).body.data,
      async read() {
        const now = await callTagged(keepingEndpoints.keeping)
        return { state: typedOf(now.body.data.times), tag: now.tag }
      },
      what: words.times.what,
      labelOf: (part) => words.times.labels[part],
      textOf: (value) => value,
    })
  return change({ here: url, work, success: words.times.saved, failure: words.times.notSaved })
}

/** How long records are kept, what would go, the daily run, and what is kept whatever its age. */
export default function Keeping({ loaderData: { keeping, tag, holds } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <Section title={words.times.title} lead={words.times.lead}>
        <Times times={keeping.times} tag={tag} />
      </Section>
      <Section title={words.look.title} lead={words.look.lead}>
        <DueLook keeping={keeping} onLooked={revalidate} />
      </Section>
      <Section title={words.run.title} lead={words.run.lead}>
        <Run keeping={keeping} tag={tag} />
      </Section>
      <Section title={holdWords.title} lead={`${holdWords.lead} ${holdWords.where}`}>
        <div data-holds tabIndex={-1} className="outline-none">
          {holds.length === 0 ? (
            <EmptyState title={holdWords.none} />
          ) : (
            <HoldList holds={holds} onLifted={() => void revalidate()} />
          )}
        </div>
      </Section>
    </>
  )
}

/** The fields keep their own text: what was chosen of somebody else's is put into them. */
function show({ times }: KeepingState) {
  for (const [name, value] of Object.entries(typedOf(times))) {
    const input = document.getElementById(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
}

function Times({ times, tag }: { times: KeepingTimes; tag: string }) {
  return (
    <ChangeForm<KeepingState>
      intent="times"
      read={(form) => ({
        applications: typed(form, 'applications'),
        candidates: typed(form, 'candidates'),
        messages: typed(form, 'messages'),
        mails: typed(form, 'mails'),
        base: JSON.stringify(typedOf(times)),
        tag,
      })}
      onDone={show}
      button={words.times.save}
      busyButton={settingsWords.saving}
    >
      {(errors) =>
        NAMES.map((name) => (
          <Field
            key={name}
            id={name}
            label={words.times.labels[name]}
            hint={words.times.hints[name]}
            error={errors[name]}
          >
            {(control) => (
              <Input
                {...control}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                className="max-w-28"
                defaultValue={times[name]}
              />
            )}
          </Field>
        ))
      }
    </ChangeForm>
  )
}

function Run({ keeping: { is_on, looked_at, run }, tag }: { keeping: KeepingState; tag: string }) {
  const fetcher = useFetcher<typeof clientAction>()
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const took = run === null ? [] : KEPT_KINDS.filter((kind) => run.counts[kind] > 0)
  return (
    <>
      <p role="status" className="mb-3">
        {is_on ? words.run.on : words.run.off} {!is_on && looked_at === null && words.run.firstLook}
      </p>
      {(is_on || looked_at !== null) && (
        <Button
          variant={is_on ? 'outline' : 'danger'}
          size="small"
          aria-disabled={busy}
          onClick={() => {
            if (busy) return
            const body = { intent: 'switch', is_on: !is_on, tag }
            void fetcher.submit(body, { method: 'post', encType: 'application/json' })
          }}
        >
          {busy ? settingsWords.saving : is_on ? words.run.turnOff : words.run.turnOn}
        </Button>
      )}
      {result?.state === 'refused' && (
        <Alert tone="bad" role="alert" className="mt-3">
          {result.message}
        </Alert>
      )}
      <p className="mt-4 text-muted">
        {run === null ? (
          words.run.never
        ) : (
          <>
            {words.run.last}: <Moment at={run.began_at} />, {words.run.states[run.state]}.
            {run.state !== 'refused' &&
              ` ${words.run.took} ${took.map((kind) => words.look.of(run.counts, kind)).join(', ') || words.run.nothing}.`}
          </>
        )}
      </p>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.keeping} message={settingsWords.failed} />
}
