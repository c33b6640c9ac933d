import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { ContentSummary } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { ScreenButtons, type ScreenProps } from './screen-buttons.tsx'
import { words } from './words.ts'

type Fault = { title: string; text: string }

/** By the key of a page: whether it is to have a tick. */
const Chosen = z.record(z.string(), z.boolean())
type Chosen = z.infer<typeof Chosen>

const isBelow = ({ path }: ContentSummary): boolean => path.startsWith('/marketing/')

/** The pages of what a firm offers, each with a tick while visitors see it. */
export function ServicesScreen({
  pages,
  onDone,
  onSkip,
}: ScreenProps & { pages: readonly ContentSummary[] }) {
  const name = useDraftName()('first-start:services')
  // What was chosen, and no more: a page that others hide or add meanwhile is as they have it.
  const [chosen, setChosen] = useState<Chosen>(() => readDraft(name, Chosen) ?? {})
  const ticked = pages.filter(({ key, hidden }) => chosen[key] ?? !hidden).map(({ key }) => key)
  const [at, setAt] = useState<number>()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()

  function tick(of: readonly ContentSummary[], on: boolean) {
    const along = alongWith(pages, of, on).map(({ key }) => [key, on])
    const next = { ...chosen, ...Object.fromEntries(along) }
    setChosen(next)
    writeDraft(name, next)
  }

  async function save() {
    const refused: Fault[] = []
    const changes = changesOf(pages, ticked)
    for (const [index, page] of changes.entries()) {
      setAt(index + 1)
      const hidden = !page.hidden
      const body = { hidden, redirect_to: hidden ? '/services' : null }
      try {
        await call(contentEndpoints.setContentVisibility, { params: { key: page.key }, body })
      } catch (error) {
        if (signedOut(error)) return
        if (!(error instanceof ApiError)) throw error
        refused.push({ title: page.title, text: Object.values(error.fields)[0] ?? error.message })
      }
    }
    setAt(undefined)
    setFaults(refused)
    if (refused.length > 0) return void revalidate()
    clearDraft(name)
    onDone()
  }

  const { groups, saving, refused, all, none, allShort, noneShort } = words.services
  const group = (title: string, of: readonly ContentSummary[]) => (
    <fieldset className="grid content-start gap-x-6">
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="mb-1 -ml-4 flex gap-2">
        <Button variant="quiet" size="small" aria-label={all(title)} onClick={() => tick(of, true)}>
          {allShort}
        </Button>
        <Button variant="quiet" size="small" aria-label={none(title)} onClick={() => tick(of, false)}>
          {noneShort}
        </Button>
      </div>
      {of.map((page) => (
        <Checkbox
          key={page.key}
          label={page.title}
          checked={ticked.includes(page.key)}
          onChange={({ target }) => tick([page], target.checked)}
        />
      ))}
    </fieldset>
  )
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        {group(
          groups.service,
          pages.filter((page) => !isBelow(page)),
        )}
        {group(groups.marketing, pages.filter(isBelow))}
      </div>
      {faults.length > 0 && (
        <Alert tone="bad" role="alert" className="max-w-text">
          <p className="font-semibold">{refused}</p>
          <ul>
            {faults.map(({ title, text }) => (
              <li key={title}>
                {title}: {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ScreenButtons busy={at !== undefined} onSave={() => void save()} onSkip={onSkip}>
        <p role="status" className="text-muted">
          {at !== undefined && saving(at, changesOf(pages, ticked).length)}
        </p>
      </ScreenButtons>
    </div>
  )
}

/** The pages that have a tick or none once these do: what stands below a page is shown with it alone. */
function alongWith(pages: readonly ContentSummary[], of: readonly ContentSummary[], on: boolean) {
  const isOver = (page: ContentSummary) => of.some(({ path }) => page.below.includes(path))
  const isUnder = ({ path }: ContentSummary) => of.some(({ below }) => below.includes(path))
  return pages.filter((page) => of.includes(page) || (on ? isOver(page) : isUnder(page)))
}

/** What is hidden before shown, and what stands below a page hidden before it, and shown after it. */
function changesOf(pages: readonly ContentSummary[], ticked: readonly string[]): ContentSummary[] {
  const hide = pages.filter(({ key, hidden }) => !hidden && !ticked.includes(key))
  const show = pages.filter(({ key, hidden }) => hidden && ticked.includes(key))
  const below = (first: boolean) => (one: ContentSummary, other: ContentSummary) =>
    (first ? -1 : 1) * (Number(isBelow(one)) - Number(isBelow(other)))
  return [...hide.toSorted(below(true)), ...show.toSorted(below(false))]
}
