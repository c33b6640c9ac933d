import { useFetcher } from 'react-router'
import { z } from 'zod'
import { PUBLIC_NEXT_MAX, PUBLIC_STAGE_MAX } from '#contract/core/limits.ts'
import { type StageWords, stageWordsEndpoints } from '#contract/my-application/stage-words.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import type { Route } from './+types/stage-words.ts'
import { stageWordsWords as words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => callTagged(stageWordsEndpoints.stageWords, { signal: request.signal }))
}

/** Each text under `name-{stage}` or `next-{stage}`, so that two people who change different ones both keep theirs. */
type Texts = Record<string, string>

const Sent = z.object({
  base: z.record(z.string(), z.string()),
  mine: z.record(z.string(), z.string()),
  names: z.record(z.string(), z.string()),
  tag: z.string(),
})

const textsOf = (stages: readonly StageWords[]): Texts =>
  Object.fromEntries(
    stages.flatMap(({ id, public_name, public_next }) => [
      [`name-${id}`, public_name],
      [`next-${id}`, public_next],
    ]),
  )

const idOf = (part: string): string => part.slice(part.indexOf('-') + 1)

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const { base, mine, names, tag } = Sent.parse(await request.json())
  const work = () =>
    saveMerged<Texts, unknown>({
      base,
      mine,
      tag,
      save: (changed, ifMatch) => {
        const all = { ...mine, ...changed }
        const ids = [...new Set(Object.keys(changed).map(idOf))]
        const stages = ids.map((id) => ({
          id: Number(id),
          public_name: all[`name-${id}`] ?? '',
          public_next: all[`next-${id}`] ?? '',
        }))
        return callTagged(stageWordsEndpoints.saveStageWords, { body: { stages }, ifMatch })
      },
      async read() {
        const now = await callTagged(stageWordsEndpoints.stageWords)
        return { state: textsOf(now.body.data), tag: now.tag }
      },
      what: words.title,
      labelOf: (part) =>
        part.startsWith('name-')
          ? words.nameOf(names[idOf(part)] ?? '')
          : words.nextOf(names[idOf(part)] ?? ''),
      textOf: (value) => value || words.nothing,
    })
  return change({ here: url, work, success: words.saved, failure: words.failed })
}

/** What candidates read of each stage. */
export default function StageWordsSetting({ loaderData }: Route.ComponentProps) {
  const { body, tag } = loaderData
  const fetcher = useFetcher<typeof clientAction>()
  const busy = fetcher.state !== 'idle'
  const base = textsOf(body.data)
  return (
    <Section title={words.title} lead={words.lead}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          const typed = new FormData(event.currentTarget)
          const mine = Object.fromEntries(
            Object.keys(base).map((part) => [part, String(typed.get(part) ?? '')]),
          )
          const names = Object.fromEntries(body.data.map(({ id, name }) => [id, name]))
          void fetcher.submit({ base, mine, names, tag }, { method: 'post', encType: 'application/json' })
        }}
      >
        <ol className="grid gap-8">
          {body.data.map((stage) => (
            <StageTexts key={stage.id} stage={stage} />
          ))}
        </ol>
        <Button type="submit" size="small" className="mt-6" aria-disabled={busy}>
          {busy ? settingsWords.saving : words.save}
        </Button>
      </form>
    </Section>
  )
}

function StageTexts({ stage: { id, name, public_name, public_next, plain } }: { stage: StageWords }) {
  return (
    <li>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-bold font-display text-h4">{name}</legend>
        <Field id={`name-${id}`} label={words.name} className="max-w-text">
          {(control) => (
            <Input
              {...control}
              name={`name-${id}`}
              maxLength={PUBLIC_STAGE_MAX}
              defaultValue={public_name}
              placeholder={plain.name}
            />
          )}
        </Field>
        <Field id={`next-${id}`} label={words.next} className="max-w-text">
          {(control) => (
            <Textarea
              {...control}
              name={`next-${id}`}
              rows={2}
              maxLength={PUBLIC_NEXT_MAX}
              defaultValue={public_next}
              placeholder={plain.next}
            />
          )}
        </Field>
      </fieldset>
    </li>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={settingsWords.failed} />
}
