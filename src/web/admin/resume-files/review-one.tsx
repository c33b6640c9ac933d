import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Candidate } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { resumeFileEndpoints } from '#contract/resume-files/endpoints.ts'
import type { ResumeFile, ResumeFileDetail } from '#contract/resume-files/resume-file.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { FetchFailed } from '../applications/resume-note.tsx'
import { ResumePane } from '../applications/resume-pane.tsx'
import { readDraft, writeDraft } from '../draft.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { mainHeading } from '../main-heading.ts'
import { useRead } from '../use-read.ts'
import { acceptedOf, type Draft, draftOf } from './draft.ts'
import { KeptDraft, keptOf, withKept } from './kept-draft.ts'
import { ofResumeFile } from './resume-file-source.ts'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewTarget } from './review-target.tsx'
import type { Review } from './use-review.ts'
import { words } from './words.ts'

/** Who presses twice has not looked at what the first press brought up. */
const SEEN_MS = 300

/** One resume: what was read in it, beside the resume itself. */
export function ReviewOne({ file, review }: { file: ResumeFile; review: Review }) {
  const { id } = file
  const { at, goTo } = review
  // Also while it loads, and past one that cannot be loaded.
  useShortcuts([
    { key: 'j', label: words.keys.next, run: () => goTo(at + 1) },
    { key: 'k', label: words.keys.previous, run: () => goTo(at - 1) },
  ])
  const { reading, retry } = useRead(id, async (signal) => {
    return (await call(resumeFileEndpoints.getResumeFile, { params: { id }, signal })).data
  })
  if (reading.state === 'failed')
    return (
      <>
        <FetchFailed onRetry={retry} />
        <div className="mt-4 flex items-center justify-center gap-2">
          <Neighbours review={review} />
          <Position review={review} />
        </div>
      </>
    )
  if (reading.state === 'loading') return <Skeleton label={words.read} />
  return <Loaded detail={reading.data} review={review} />
}

const Position = ({ review: { at, files } }: { review: Review }) => (
  <p className="text-muted tabular-nums">{words.position(at + 1, files.length)}</p>
)

/** The ways to the resumes before and after. */
const Neighbours = ({ review: { at, files, goTo } }: { review: Review }) => (
  <>
    <IconButton
      label={words.previous}
      Icon={ChevronLeft}
      variant="outline"
      onPress={at > 0 ? () => goTo(at - 1) : undefined}
    />
    <IconButton
      label={words.next}
      Icon={ChevronRight}
      variant="outline"
      onPress={at < files.length - 1 ? () => goTo(at + 1) : undefined}
    />
  </>
)

function Loaded({ detail, review }: { detail: ResumeFileDetail; review: Review }) {
  const { id, resume_name, name, same_person, state, reason } = detail
  const facts = useRef<HTMLDivElement>(null)
  const draft = useKeptDraft(detail, review)
  const card = useFocusedCard(review)
  const isSeen = useSeen()
  const setDraft = (next: Draft) => review.setDraft(id, next)
  const person = usePerson(draft.target)
  const target = same_person.find((one) => one.id === draft.target)
  const called = draft.facts.find(({ kind }) => kind === 'name')?.value.trim() || name || resume_name

  function refuse() {
    if (!isSeen) return
    setDraft(draft)
    review.refuse(called)
  }
  function accept() {
    if (!isSeen) return
    // Until it is known what differs, nothing can be offered rightly.
    if (draft.target !== null && person === undefined) return
    const body = acceptedOf(draft, person)
    if (draft.target === null && !body.facts.some(({ kind }) => kind === 'name')) {
      notify.error(words.unnamed)
      edit()
      return
    }
    // An undo brings it back as it is.
    setDraft(draft)
    review.accept(body, target ? words.addedTo(target.name) : words.accepted(called))
  }
  const edit = () => facts.current?.querySelector<HTMLElement>('input:not([type=checkbox]), select')?.focus()
  const choose = (nth: number) => {
    const chosen = nth === 0 ? null : same_person[nth - 1]?.id
    if (chosen === undefined) return false
    setDraft({ ...draft, target: chosen })
    return true
  }

  useShortcuts([
    { key: 'a', label: words.keys.accept, once: true, run: accept },
    { key: 'r', label: words.keys.refuse, once: true, run: refuse },
    { key: 'e', label: words.keys.edit, run: edit },
    { key: '0', label: words.keys.target, run: () => choose(0) },
    ...same_person.slice(0, 9).map((other, nth) => ({
      key: String(nth + 1),
      label: words.addTo(other.name),
      run: () => choose(nth + 1),
    })),
  ])

  return (
    <article
      aria-label={called}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="min-w-0">
        <header className="mb-3 flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow basis-48">
            <h2
              ref={card}
              tabIndex={-1}
              className="scroll-mt-24 font-display text-h4 font-semibold wrap-anywhere outline-none"
            >
              {called}
            </h2>
            <Position review={review} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-disabled={!isSeen} onClick={accept}>
              {target ? words.addTo(target.name) : words.accept}
            </Button>
            <Button variant="danger" size="small" aria-disabled={!isSeen} onClick={refuse}>
              {words.refuse}
            </Button>
            <Neighbours review={review} />
          </div>
        </header>
        {state === 'unreadable' && (
          <p className="mb-3 text-warn">
            {reason !== null && words.reasons[reason]} {words.unread}
          </p>
        )}
        {same_person.length > 0 && (
          <ReviewTarget
            people={same_person}
            target={draft.target}
            onChoose={(chosen) => setDraft({ ...draft, target: chosen })}
          />
        )}
        <div ref={facts}>
          <ReviewFacts
            facts={draft.facts}
            positions={detail.facts?.positions ?? []}
            person={person}
            onChange={(next) => setDraft({ ...draft, facts: next })}
          />
        </div>
        <p className="my-3 hidden text-muted lg:block">{words.keysHint}</p>
      </div>
      <div className="min-w-0">
        <ResumePane application={{ ...detail, applicant_name: called }} source={ofResumeFile} />
      </div>
    </article>
  )
}

/** What is proposed of the resume, with what was changed of it. */
function useKeptDraft(detail: ResumeFileDetail, { draftFor, draftName }: Review): Draft {
  const name = draftName(detail.id)
  const [proposed] = useState(() => draftOf(detail))
  const [begun] = useState(() => {
    const kept = readDraft(name, KeptDraft)
    return kept === undefined ? proposed : withKept(proposed, kept, detail.same_person)
  })
  const changed = draftFor(detail.id)
  // Also when it comes back by an undo: what was decided was forgotten.
  useEffect(() => {
    if (changed !== undefined) writeDraft(name, keptOf(changed, proposed))
  }, [name, changed, proposed])
  return changed ?? begun
}

/** The heading of a card, which gets the focus from the card before it. */
function useFocusedCard({ hasMoved }: Review) {
  const card = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    const { activeElement, body } = document
    if (hasMoved && (activeElement === body || activeElement === mainHeading())) card.current?.focus()
  })
  useLayoutEffect(() => arrive(), [])
  return card
}

function useSeen(): boolean {
  const [isSeen, see] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => see(true), SEEN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSeen
}

/** Whom it is to be added to, once that is read. */
function usePerson(id: number | null): Candidate | undefined {
  const { reading } = useRead(id ?? 0, async (signal) => {
    if (id === null) return undefined
    return (await call(candidateEndpoints.getCandidate, { params: { id }, signal })).data
  })
  return reading.state === 'loaded' ? reading.data : undefined
}
