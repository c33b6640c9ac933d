import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sampleEndpoints } from '#contract/samples/endpoints.ts'
import type { Samples } from '#contract/samples/sample-set.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { ConfirmDialog, warmConfirmDialog } from '../lazy-confirm-dialog.ts'
import { focusMainHeadingIfLost, mainHeading } from '../main-heading.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { readViews } from '../views/saved-views.ts'
import { words } from './words.ts'

const POLL_MS = 1_000

type SampleNoticeProps = {
  samples: Samples
  /** Whether the person who reads it is an administrator. */
  mayRemove: boolean
}

/** That there are sample people, how far their making or removal came, and how to remove them. */
export function SampleNotice({ samples, mayRemove }: SampleNoticeProps) {
  const { now, remove } = useSamples(samples)
  const [open, setOpen] = useState(false)
  const { state, people } = now
  const drawn = useRef(state)
  // The button goes with the question, and later the notice.
  useLayoutEffect(() => {
    if (drawn.current !== state) focusMainHeadingIfLost()
    drawn.current = state
  }, [state])
  if (state === null || state === 'removed') return null
  return (
    <Alert tone="brand" className="mb-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-80">
          <h2 className="font-text text-small font-semibold tracking-normal">{words.title}</h2>
          <p role="status">
            {state === 'removing'
              ? words.removing(people)
              : state === 'making'
                ? words.making
                : words.there(people)}{' '}
            {!mayRemove && state === 'there' && words.ofAdministrators}
          </p>
        </div>
        {mayRemove && state !== 'removing' && (
          <Button
            variant="outline"
            size="small"
            onPointerEnter={warmConfirmDialog}
            onFocus={warmConfirmDialog}
            onClick={() => setOpen(true)}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.ask(people)}
        text={words.askText}
        cancel={words.keep}
        confirm={words.remove}
        returnTo={() => (state === 'there' ? undefined : mainHeading())}
        onConfirm={() => {
          setOpen(false)
          void remove()
        }}
      />
    </Alert>
  )
}

/** What the server says of the samples, read again and again while it works on them; then the page is read anew. */
function useSamples(loaded: Samples) {
  const [answered, setAnswered] = useState<{ loaded: Samples; now: Samples }>()
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  const now = answered?.loaded === loaded ? answered.now : loaded
  const take = useEffectEvent((next: Samples) => {
    if (next.state === now.state) return setAnswered({ loaded, now: next })
    if (next.state === 'removed') {
      notify.success(words.removed)
      // Their view went with them. What fails stands until views are read the next time.
      readViews().catch(() => undefined)
    }
    void revalidate()
  })
  const isBusy = now.state === 'making' || now.state === 'removing'
  useEffect(() => {
    if (!isBusy) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      try {
        take((await call(sampleEndpoints.readSamples, { signal: stop.signal })).data)
      } catch {
        // It is asked again; what goes on does not depend on who watches.
      }
      if (!stop.signal.aborted) timer = setTimeout(poll, POLL_MS)
    }
    timer = setTimeout(poll, POLL_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isBusy])

  async function remove() {
    try {
      const { data } = await call(sampleEndpoints.removeSamples)
      setAnswered({ loaded, now: data })
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(`${words.notRemoved} ${error.message}`)
    }
  }
  return { now, remove }
}
