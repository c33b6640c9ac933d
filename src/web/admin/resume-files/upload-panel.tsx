import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { paths } from '../paths.ts'
import { closeUploads, readUploads, retryUnsent, subscribe } from './uploads.ts'
import { uploadWords as words } from './words.ts'

/** How far the sending is, and what was not taken, in words, until it is closed. */
export function UploadPanel() {
  const { uploads, lost } = useSyncExternalStore(subscribe, readUploads, readUploads)
  if (uploads.length + lost.length === 0) return null
  const of = (...states: string[]) => uploads.filter(({ state }) => states.includes(state))
  const going = of('waiting', 'sending').length
  const arrived = of('sent', 'known').length
  const known = of('known').length
  const refused = of('refused')
  const unsent = of('unsent')
  return (
    <section
      aria-label={words.title}
      className="fixed right-4 bottom-4 z-40 flex max-h-[60dvh] w-[min(26rem,calc(100vw-2rem))] flex-col rounded-control border border-muted bg-surface shadow-lg print:hidden"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-1">
        <p role="status" className="font-semibold tabular-nums">
          {going > 0 ? words.sending(uploads.length - going, uploads.length) : words.done(arrived)}
        </p>
        {going === 0 && <IconButton label={words.close} Icon={X} variant="quiet" onPress={closeUploads} />}
      </header>
      {going > 0 && (
        <progress
          aria-label={words.title}
          className="h-1 w-full accent-signal"
          max={uploads.length}
          value={uploads.length - going}
        />
      )}
      <div className="grid gap-3 overflow-y-auto px-4 py-3">
        {known > 0 && <p className="text-muted">{words.known(known)}</p>}
        {lost.length > 0 && (
          <div>
            <p className="font-semibold text-warn">{words.lost(lost.length)}</p>
            <ul className="text-muted wrap-anywhere">
              {lost.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={at}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        {unsent.length > 0 && (
          <div>
            <p className="font-semibold text-warn">{words.unsent(unsent.length)}</p>
            <Names of={unsent} />
            <Button variant="outline" size="dense" className="mt-2" onClick={retryUnsent}>
              {words.retry}
            </Button>
          </div>
        )}
        {refused.length > 0 && (
          <div>
            <p className="font-semibold text-bad">{words.refused(refused.length)}</p>
            <Names of={refused} />
          </div>
        )}
        {arrived > 0 && (
          <AdminButtonLink to={paths.reviewResumes} variant="outline" size="dense">
            {words.review}
          </AdminButtonLink>
        )}
      </div>
    </section>
  )
}

function Names({ of }: { of: readonly { name: string; message?: string }[] }) {
  return (
    <ul className="wrap-anywhere">
      {of.map(({ name, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={at}>
          {name} <span className="text-muted">{message}</span>
        </li>
      ))}
    </ul>
  )
}
