import type { FolderAs, FolderStep } from '#contract/content/folder.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import type { DocumentRow } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import { bodyOfRevision, draftOf } from './document-state.ts'
import type { FolderEntry } from './read-folder.ts'

/** What becomes of one document. */
export type FolderChange = {
  entry: FolderEntry
  row: DocumentRow | undefined
  steps: FolderStep[]
  publish: ContentBody | undefined
  visibility: { hidden: boolean; redirect_to: string | null } | undefined
  /** It is removed, or begun as a page that is. */
  remove: boolean
  plan: { at: string; body: ContentBody } | undefined
  draft: ContentBody | undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a document of a folder changes here, as a draft or as a publication; no steps where it is as it is there. */
export async function planEntry(
  store: Store,
  entry: FolderEntry,
  row: DocumentRow | undefined,
  as: FolderAs,
): Promise<FolderChange> {
  const { sample, main } = entry
  const published = await bodyOfRevision(store, { sample, row, number: row?.published ?? 0 })
  const now = { hidden: row?.hidden ?? false, redirect_to: row?.redirect_to ?? null }
  const wanted = { hidden: main.hidden || main.removed, redirect_to: main.redirect_to || null }
  const nothing = {
    publish: undefined,
    visibility: undefined,
    remove: false,
    plan: undefined,
    draft: undefined,
  }
  const known = { entry, row, steps: [], ...nothing }
  if (main.removed)
    return { ...known, ...removal(entry, { row, isSentThere: isSame(now, wanted), wanted, as }) }
  // A text of a release that nobody touched is nobody's: here stands what this release has, or what somebody made of it.
  const isOwn = !main.untouched
  const differs = isOwn && !isSame(main.body, published)
  const plans = await differsFromPlan(store, entry, row)
  const begun: FolderStep[] = row === undefined && sample.place !== undefined ? ['add'] : []

  if (as === 'drafts') {
    const incoming = entry.draft?.body ?? (isOwn ? main.body : published)
    const draft = isSame(incoming, published) || isSame(incoming, draftOf(row)) ? undefined : incoming
    const leaves = { published: entry.draft !== undefined && differs, visible: !isSame(now, wanted), plans }
    return { ...known, draft, steps: [...begun, ...draftSteps(row, draft), ...leftSteps(leaves)] }
  }
  const publish = differs || (isOwn && (row?.published ?? 0) === 0) ? main.body : undefined
  const visibility = isSame(now, wanted) ? undefined : wanted
  // What is published calls off what was planned.
  const plan =
    (plans || publish !== undefined) && entry.planned
      ? { at: entry.planned.at, body: entry.planned.body }
      : undefined
  const after = publish ?? published
  const theirs = entry.draft?.body
  const draft =
    theirs === undefined || isSame(theirs, after) || isSame(theirs, draftOf(row)) ? undefined : theirs
  const stays = publish !== undefined && draft === undefined && draftOf(row) !== undefined
  const steps: (FolderStep | false)[] = [
    publish !== undefined && 'publish',
    visibility !== undefined && (wanted.hidden ? (now.hidden ? leads(wanted) : 'hide') : 'show'),
    plan !== undefined && 'plan',
    publish !== undefined && plan === undefined && row?.planned != null && 'unplan',
    stays && !isSame(draftOf(row), publish) && 'draft_stays',
  ]
  return {
    ...{ entry, row, publish, visibility, remove: false, plan, draft },
    steps: [...begun, ...steps.filter((step) => step !== false), ...draftSteps(row, draft)],
  }
}

type Removal = {
  row: DocumentRow | undefined
  isSentThere: boolean
  wanted: { hidden: boolean; redirect_to: string | null }
  as: FolderAs
}

/** Of a page that is removed there: where its visitors are sent. Its text is taken only where it never had one. */
function removal({ main }: FolderEntry, { row, isSentThere, wanted, as }: Removal): Partial<FolderChange> {
  const remove = row?.removed_at == null
  if (!remove && isSentThere) return {}
  if (as === 'drafts') return { steps: ['visibility_left'] }
  const publish = row === undefined || row.published === 0 ? main.body : undefined
  const isSeen = remove && row !== undefined && row.published > 0 && !row.hidden
  const gone: FolderStep[] = remove ? [isSeen ? 'take_out' : 'remove'] : []
  const sent: FolderStep[] = remove && wanted.redirect_to === null ? [] : [leads(wanted)]
  return { publish, visibility: wanted, remove, steps: [...gone, ...sent] }
}

const leads = ({ redirect_to }: Removal['wanted']): FolderStep =>
  redirect_to === null ? 'lead_nowhere' : 'redirect'

const draftSteps = (row: DocumentRow | undefined, draft: ContentBody | undefined): FolderStep[] =>
  draft === undefined ? [] : [row?.draft == null ? 'draft' : 'replaces_draft']

function leftSteps(left: { published: boolean; visible: boolean; plans: boolean }): FolderStep[] {
  return [
    ...(left.published ? (['published_left'] as const) : []),
    ...(left.visible ? (['visibility_left'] as const) : []),
    ...(left.plans ? (['plan_left'] as const) : []),
  ]
}

async function differsFromPlan(
  store: Store,
  { sample, planned }: FolderEntry,
  row: DocumentRow | undefined,
): Promise<boolean> {
  if (planned === undefined) return false
  if (row?.planned == null || row.planned_at !== new Date(planned.at).toISOString()) return true
  return !isSame(await bodyOfRevision(store, { sample, row, number: row.planned }), planned.body)
}
