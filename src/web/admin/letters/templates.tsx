import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { closingEndpoints } from '#contract/letters/closing.ts'
import { isForPeople, TEMPLATE_KINDS, type Template } from '#contract/letters/template.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { Section } from '../settings/section.tsx'
import { useUndoable } from '../use-undoable.ts'
import type { Route } from './+types/templates.ts'
import { ClosingSetting } from './closing-setting.tsx'
import { saveClosing } from './save-closing.ts'
import { templateWords as words } from './template-words.ts'

const [TemplateWindow, warmWindow] = loadWhenShown(() =>
  import('./template-window.tsx').then((it) => it.TemplateWindow),
)

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const [{ data }, { body, tag }] = await Promise.all([
      call(templateEndpoints.listTemplates, { signal }),
      callTagged(closingEndpoints.closingLetter, { signal }),
    ])
    return { data, closing: { setting: body.data, tag } }
  })

export const clientAction = async ({ url, request }: Route.ClientActionArgs) =>
  saveClosing(url, await request.json())

/** The templates of letters, as an administrator keeps them. */
export default function Templates({ loaderData: { data: templates, closing } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const undoable = useUndoable()
  const [hidden, setHidden] = useState<readonly number[]>([])
  const [edited, setEdited] = useState<{ template: Template | undefined; open: boolean }>()
  const shown = templates.filter(({ id }) => !hidden.includes(id))

  function remove({ id, name, etag }: Template) {
    const params = { id }
    undoable({
      done: words.removed(name),
      undone: words.removedBack(name),
      failed: words.notRemoved,
      apply: () => setHidden((now) => [...now, id]),
      revert: () => setHidden((now) => now.filter((one) => one !== id)),
      save: () => call(templateEndpoints.deleteTemplate, { params, ifMatch: etag }),
      unsave: () => call(templateEndpoints.restoreTemplate, { params }),
      settled: () => void revalidate(),
    })
  }

  return (
    <>
      <Section title={words.title} lead={words.lead}>
        {shown.length === 0 && <p className="text-muted">{words.none}</p>}
        {shown.length > 0 && (
          <ul className={surface} aria-label={words.title}>
            {shown.map((template) => (
              <li
                key={template.id}
                className="flex items-start justify-between gap-4 border-line px-4 py-2 not-first:border-t"
              >
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    <span className="font-semibold">{template.name}</span>{' '}
                    <span className="text-muted">
                      {template.kind === 'unknown' ? words.unknownKind : TEMPLATE_KINDS[template.kind]}
                    </span>
                  </p>
                  <p className="text-muted wrap-anywhere">{template.subject}</p>
                </div>
                <div className="flex">
                  <IconButton
                    label={words.editOf(template.name)}
                    Icon={Pencil}
                    variant="quiet"
                    onPress={() => setEdited({ template, open: true })}
                  />
                  <IconButton
                    label={words.remove(template.name)}
                    Icon={X}
                    variant="quiet"
                    onPress={() => remove(template)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          onPointerEnter={warmWindow}
          onFocus={warmWindow}
          onClick={() => setEdited({ template: undefined, open: true })}
        >
          {words.add}
        </Button>
        {edited && (
          <TemplateWindow
            key={`${edited.template?.id} ${edited.template?.etag}`}
            template={edited.template}
            open={edited.open}
            onClose={() => setEdited({ ...edited, open: false })}
            onSaved={() => void revalidate()}
          />
        )}
      </Section>
      <ClosingSetting {...closing} templates={shown.filter(isForPeople)} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
