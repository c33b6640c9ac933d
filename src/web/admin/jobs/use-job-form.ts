import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useFetcher, useOutletContext } from 'react-router'
import { z } from 'zod'
import { texts } from '#contract/core/texts.ts'
import { JobInput, type RecruiterJob } from '#contract/jobs/job.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { pointerReleased } from '#web/ui/pointer-released.ts'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { JobValues } from './job-values.ts'
import { notifyNotSaved, type SaveResult } from './save-job.ts'
import { isQuestionField } from './screening-values.ts'

export type JobForm = UseFormReturn<z.input<typeof JobInput>, unknown, JobInput>

/** The message under each field. */
export const errorsOf = (form: JobForm) => {
  const { errors } = form.formState
  return (name: keyof JobInput): string | undefined => errors[name]?.message
}

const check = zodResolver(JobInput)
const judge: typeof check = (...values) => pointerReleased().then(() => check(...values))

export type JobFormOptions = {
  initial: JobValues
  /** Under which name, among the person's, the unsaved text is kept, and which state of the record the form shows. */
  draft: { key: string; base: string }
  /** The toast of a failure. */
  failure: string
  /** What the form holds after a save, and the state of the record that this is. */
  afterSave: (job: RecruiterJob, tag: string) => { values: JobValues; base: string }
}

/** `base`: what the form was filled with when the typing began, and the state of the record that this was. */
const Draft = z.object({ base: z.object({ values: JobValues, base: z.string() }), values: JobValues })

/** The state of the job form: typed values, their checks, the draft, and the way to the route's action and back. */
export function useJobForm({ initial, draft, failure, afterSave }: JobFormOptions) {
  const { id: person } = useOutletContext<SignedInUser>()
  const key = `${person}:${draft.key}`
  const fetcher = useFetcher<SaveResult>()
  const form: JobForm = useForm({
    defaultValues: initial,
    resolver: judge,
    mode: 'onTouched',
    // The summary takes the focus.
    shouldFocusError: false,
  })
  const latest = useRef({ values: initial, base: draft.base })
  const clean = useRef(latest.current)
  const [attempt, setAttempt] = useState(0)
  const [restored, setRestored] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const { subscribe, reset, setError, getValues } = form

  useEffect(() => {
    const kept = readDraft(key, Draft)
    if (kept) {
      // Against what it was typed: what a colleague saved since then shows when this is saved.
      clean.current = kept.base
      setOutdated(kept.base.base !== latest.current.base)
      reset(kept.values, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (sameValues(values, clean.current.values)) clearDraft(key)
        else writeDraft(key, { base: clean.current, values })
      },
    })
  }, [key, subscribe, reset])

  function resetTo(values: JobValues, nextBase: string) {
    latest.current = { values, base: nextBase }
    clean.current = latest.current
    setOutdated(false)
    reset(values)
    clearDraft(key)
    setRestored(false)
  }

  const { data: result } = fetcher
  const take = useEffectEvent((result: SaveResult) => {
    if (result.state === 'saved') {
      const after = afterSave(result.job, result.tag)
      resetTo(after.values, after.base)
    }
    if (result.state === 'refused') {
      for (const [field, message] of Object.entries(result.fields)) {
        if (isField(field) || isQuestionField(field)) setError(field, { type: 'server', message })
      }
      setAttempt((count) => count + 1)
    }
  })
  useEffect(() => {
    if (result) take(result)
  }, [result])

  const refuse = () => notifyNotSaved(failure)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (fetcher.state !== 'idle') return
    // Half a date or figure reads as an empty one; only the browser knows better.
    const half = [...event.currentTarget.querySelectorAll('input')].filter((it) => it.validity.badInput)
    const submit = form.handleSubmit(async (job) => {
      if (half.length > 0) {
        for (const { name, type } of half) {
          if (isField(name)) setError(name, { type: 'server', message: unread[type] ?? '' })
        }
        refuse()
      } else {
        const { values: base, base: tag } = clean.current
        await fetcher.submit({ job, base, tag, draft: key }, { method: 'post', encType: 'application/json' })
      }
    }, refuse)
    // Only then are the errors rendered that the summary takes the focus for.
    void submit(event).then(() => setAttempt((count) => count + 1))
  }

  const isDirty = useCallback(() => !sameValues(getValues(), clean.current.values), [getValues])
  const dropDraft = () => resetTo(latest.current.values, latest.current.base)
  return {
    form,
    onSubmit,
    attempt,
    restored,
    outdated,
    dropDraft,
    isDirty,
    busy: fetcher.state !== 'idle',
    result,
  }
}

/** By the type of the input. */
const unread: Partial<Record<string, string>> = {
  date: texts.job.closingDateInvalid,
  number: texts.job.payInvalid,
}

const isField = (name: string): name is keyof JobValues => name in JobValues.shape

const sameValues = (some: object, others: JobValues): boolean =>
  JSON.stringify(JobValues.safeParse(some).data) === JSON.stringify(JobValues.parse(others))
