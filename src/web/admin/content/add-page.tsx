import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { ContentSummary } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import { paths } from '../paths.ts'
import { useDraftName } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { addedWords as words } from './added-words.ts'
import { pathOf } from './anchor-of.ts'
import { PlaceFields } from './place-fields.tsx'
import { idOf, TextField } from './text-field.tsx'
import { isUnanswered } from './unanswered.ts'

const FOLDERS = { service: '/service/', marketing: '/marketing/', page: '/', post: '/posts/' } as const
type Folder = keyof typeof FOLDERS
const isFolder = (value: string): value is Folder => Object.hasOwn(FOLDERS, value)

const Begun = z.object({
  folder: z.enum(['service', 'marketing', 'page', 'post']),
  name: z.string(),
  /** The address as it was typed; before that it follows the name. */
  typed: z.string().optional(),
  parent: z.string().nullable(),
  copy: z.string(),
})
type Begun = z.infer<typeof Begun>
const NOTHING: Begun = { folder: 'service', name: '', parent: null, copy: '' }

const NAME_MAX = 60
/** The id of the first control. */
const FIRST = 'content-folder'

/** The page of this name that stands there and that nobody has published: what an attempt without an answer came to. */
async function addedAs({ path, name }: { path: string; name: string }): Promise<ContentSummary | undefined> {
  const { data } = await call(contentEndpoints.listContent)
  return data.find((page) => page.path === path && page.title === name && page.published === 0 && page.added)
}

/** Begins a page: what it is called, where it stands, and what it says at first. */
export function AddPage({ pages, onClose }: { pages: readonly ContentSummary[]; onClose: () => void }) {
  const named = useDraftName()
  const draft = named('content:new')
  /** What was sent without an answer. */
  const sent = named('content:new:sent')
  const [begun, setBegun] = useState<Begun>(() => readDraft(draft, Begun) ?? NOTHING)
  const { folder, name, typed, parent, copy } = begun
  const change = (by: Partial<Begun>) => {
    const next = { ...begun, ...by }
    setBegun(next)
    writeDraft(draft, next)
  }
  const drop = () => {
    clearDraft(draft)
    clearDraft(sent)
  }
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isSignedOut = useSignedOut()
  // Whoever opened it goes on at its first choice.
  useEffect(() => document.getElementById(FIRST)?.focus(), [])
  const there = pages.filter(({ removed_at }) => removed_at === null)
  const path =
    typed ??
    pathOf(
      FOLDERS[folder],
      name,
      there.map((known) => known.path),
    )
  const kind: 'page' | 'post' | 'article' = folder === 'page' || folder === 'post' ? folder : 'article'

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const goOn = async ({ key }: { key: string }) => {
      drop()
      notify.success(words.begun)
      // Who went to another page meanwhile stays there.
      if (form.isConnected) await navigate(paths.contentPage(key))
    }
    const body = { kind, name: name.trim(), path, parent, copy_of: copy === '' ? null : copy }
    try {
      const { data } = await call(contentEndpoints.addContent, { body })
      await goOn(data)
    } catch (error) {
      if (isSignedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      if (isUnanswered(error) && form.isConnected) writeDraft(sent, JSON.stringify(body))
      const isSame = error.fields.path !== undefined && readDraft(sent, z.string()) === JSON.stringify(body)
      const added = isSame ? await addedAs(body).catch(() => undefined) : undefined
      if (added !== undefined) return await goOn(added)
      setErrors(error.fields)
      const [field] = Object.keys(error.fields)
      if (field === undefined) notify.error(error.message)
      else document.getElementById(idOf(field))?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      aria-label={words.add}
      className={`mb-6 grid max-w-text gap-5 px-4 py-5 ${surface}`}
      onSubmit={send}
    >
      <div
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement) || !isFolder(target.value)) return
          change({
            ...{ folder: target.value, typed: undefined, copy: '' },
            ...(target.value !== 'marketing' && { parent: null }),
          })
        }}
      >
        <RadioGroup
          id={FIRST}
          name="folder"
          label={words.kind}
          error={undefined}
          chosen={folder}
          choices={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <TextField
        {...{ name: 'name', label: words.name, hint: words.nameHint, most: NAME_MAX }}
        error={errors.name}
        value={name}
        onChange={(name) => change({ name })}
      />
      <PlaceFields
        {...{ path, parent, errors }}
        services={there.filter((known) => known.path.startsWith(FOLDERS.service))}
        onPath={(typed) => change({ typed })}
        onParent={(parent) => change({ parent })}
      />
      <Field id="content-copy_of" label={words.copy} error={errors.copy_of}>
        {(control) => (
          <Select {...control} value={copy} onChange={({ target }) => change({ copy: target.value })}>
            <option value="">{words.empty}</option>
            {there
              .filter((known) => known.kind === kind)
              .map((known) => (
                <option key={known.key} value={known.key}>
                  {words.copyOf(known.title, known.path)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {words.begin}
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            drop()
            onClose()
          }}
        >
          {words.close}
        </Button>
      </p>
    </form>
  )
}
