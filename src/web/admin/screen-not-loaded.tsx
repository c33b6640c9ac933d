import { useEffect, useState } from 'react'
import { Failure } from './failure.tsx'
import { isServerThere, loadNewVersion } from './not-loaded.ts'
import { PageHeading } from './page-heading.tsx'
import { words } from './words.ts'

/** Stands where a screen's code did not come. It loads the page anew once the server answers. */
export function ScreenNotLoaded() {
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    void loadNewVersion().then((loads) => setBusy(loads))
  }, [])

  async function retry() {
    setBusy(true)
    if (await isServerThere()) location.reload()
    else setBusy(false)
  }

  return (
    <section>
      <PageHeading>{words.screen.title}</PageHeading>
      <Failure message={words.screen.failed} error={undefined} busy={busy} onRetry={() => void retry()} />
    </section>
  )
}
