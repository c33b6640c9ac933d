import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type FirstStartAct, firstStartEndpoints, SCREENS } from '#contract/first-start/first-start.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useSignedOut } from '../use-signed-out.ts'
import type { Route } from './+types/first-start.ts'
import { addressOf, ScreenList } from './screen-list.tsx'
import { END, nextOf, screenAt } from './screen-order.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

const act = (does: FirstStartAct) => call(firstStartEndpoints.actOnFirstStart, { body: { does } })

/** Forms, what keeps their words and their calls: apart, so that a page that is opened is there at once. */
const parts = () => import('./screens.tsx')

/** Who is here has begun, or come back; what was ended stays so. */
export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const { data } = await call(firstStartEndpoints.firstStart, { signal })
    const isBegun = data.state === 'open' || data.state === 'ended'
    const { data: start } = isBegun ? { data } : await act({ act: 'begin' })
    const { screenCalls, Screens } = await parts()
    const shown = await screenCalls.loadScreen(screenAt(url.searchParams.get('screen'), start), signal)
    return { start, shown, Screens }
  })

/** An invitation, or the job. */
export const clientAction = async ({ url, request }: Route.ClientActionArgs) =>
  (await parts()).screenCalls.changeOnScreen(url, request)

export default function FirstStartPage({ loaderData: { start, shown, Screens } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const signedOut = useSignedOut()
  const { screen } = shown
  const isEnded = start.state === 'ended'
  const heading = useFocusOn(screen)

  /** Writes down what was done, then goes on; whether it could. */
  async function go(does: FirstStartAct, to: string): Promise<boolean> {
    try {
      await act(does)
      // An address without a screen is that of the first open one: who comes back here means this one.
      if (search === '') await navigate(addressOf(screen), { replace: true })
      await navigate(to)
      return true
    } catch (error) {
      if (signedOut(error)) return false
      if (!(error instanceof ApiError)) throw error
      notify.error(`${words.notKept} ${error.message}`)
      return false
    }
  }

  const dealt = (as: 'done' | 'skipped') => async () => {
    if (screen === END) return
    const went = await go({ act: 'screen', screen, as }, addressOf(nextOf(screen)))
    // The admin has its colors, fonts and logo in its document.
    if (went && screen === 'brand' && as === 'done') window.location.reload()
  }
  const ways = { onDone: dealt('done'), onSkip: dealt('skipped') }
  return (
    <>
      <PageHeading
        actions={
          !isEnded && (
            <>
              <Button
                variant="outline"
                size="small"
                onClick={() => void go({ act: 'leave' }, paths.dashboard)}
              >
                {words.later}
              </Button>
              <Button
                variant="quiet"
                size="small"
                className="sm:-mr-4"
                onClick={() => void go({ act: 'dismiss' }, paths.dashboard)}
              >
                {words.dismiss}
              </Button>
            </>
          )
        }
      >
        {words.title}
      </PageHeading>
      <p className="mb-5 max-w-text text-muted">
        {words.lead} {!isEnded && words.laterHint}
      </p>
      <ScreenList screens={start.screens} current={screen} />
      <section key={screen} aria-labelledby="screen-title">
        {screen !== END && (
          <p className="text-muted">{words.stepOf(SCREENS.indexOf(screen) + 1, SCREENS.length)}</p>
        )}
        <h2
          ref={heading}
          id="screen-title"
          tabIndex={-1}
          className="font-display text-h3 font-semibold outline-none"
        >
          {screen === END ? words.finish.title : words.screens[screen].title}
        </h2>
        {screen !== END && <p className="mt-1 mb-6 max-w-text text-muted">{words.screens[screen].lead}</p>}
        <Screens {...{ start, shown, ways }} onFinish={() => void go({ act: 'finish' }, paths.dashboard)} />
      </section>
    </>
  )
}

/** Who goes on is at the next screen, not at the button that is gone. */
function useFocusOn(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(screen)
  useLayoutEffect(() => {
    if (before.current !== screen) heading.current?.focus()
    before.current = screen
  }, [screen])
  return heading
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
