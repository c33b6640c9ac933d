import { useState } from 'react'
import type { PostingRequirements, Requirement } from '#contract/evidence/requirement.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { surface } from '#web/ui/surface.ts'
import { nameOf } from './evidence-text.ts'
import { words as all } from './words.ts'

const [AskedForm, warmForm] = loadWhenShown(() => import('./asked-form.tsx').then((it) => it.AskedForm))

const words = all.asks

type AskedProps = { id: number; asked: PostingRequirements; tag: string }

/** What the posting asks for, and how a recruiter corrects it. */
export function Asked({ id, asked, tag }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
    document.getElementById('change-asked')?.focus()
  }
  const { corrected, requirements, unknown, conditions, place, remote } = asked
  // Of a level that only a newer version knows it is said, and not that it is required.
  const of = (level: 'required' | 'nice') =>
    requirements.filter((one) => (one.level === 'required') === (level === 'required'))
  const beside = [remote ? `${place} (${words.remote})` : place, ...conditions]
  return (
    <section aria-labelledby="asked" className={`${surface} mb-5 px-4 py-3`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="asked" className="font-semibold">
          {words.title}
        </h2>
        <Button
          id="change-asked"
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          onPointerEnter={warmForm}
          onFocus={warmForm}
          onClick={() => setOpen(!isOpen)}
        >
          {words.change}
        </Button>
      </div>
      <p className="mb-2 text-muted">{corrected ? words.corrected : words.read}</p>
      {isOpen ? (
        <AskedForm id={id} asked={asked} tag={tag} onClose={close} />
      ) : (
        <>
          <Named label={words.required} of={of('required')} />
          <Named label={words.nice} of={of('nice')} />
          {unknown.length > 0 && (
            <p className="text-muted wrap-anywhere">
              {words.unknown} {unknown.join(', ')}
            </p>
          )}
          <p className="text-muted wrap-anywhere">
            {words.beside} {beside.join(' · ')}
          </p>
        </>
      )}
    </section>
  )
}

function Named({ label, of }: { label: string; of: readonly Requirement[] }) {
  if (of.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">{label}:</span>{' '}
      {of
        .map((one) => (one.years === null ? nameOf(one) : `${nameOf(one)} (${all.asked(one.years)})`))
        .join(', ')}
    </p>
  )
}
