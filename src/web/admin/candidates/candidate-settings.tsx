import { useState } from 'react'
import type { Candidate } from '#contract/candidates/candidate.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { splitTags } from '#web/ui/split-tags.ts'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Tag } from '../use-tag.ts'
import { detailWords as words } from './detail-words.ts'
import type { Settings } from './save-settings.ts'
import { tagChange } from './tag-change.ts'
import type { CandidateChanges } from './use-candidate.ts'

type CandidateSettingsProps = {
  changes: CandidateChanges
  /** The tag of its state as it was last read or changed here. */
  tag: Tag
  people: readonly PersonName[]
}

const tagField = () => document.getElementById('tags')

/** Owner, tags, and whether the person may be contacted: what a recruiter decides about a candidate. */
export function CandidateSettings({ changes, tag, people }: CandidateSettingsProps) {
  const { candidate, change } = changes
  const { id, owner, tags, do_not_contact } = candidate
  const [tagsError, setTagsError] = useState<string>()

  useShortcuts([{ key: 't', label: words.keys.tag, run: () => tagField()?.focus() }])

  /** Not loaded before somebody changes one. */
  async function save(from: Settings, to: Settings, seen: () => string): Promise<void> {
    const { saveSettings } = await import('./save-settings.ts')
    tag.current = await saveSettings({ id, from, to, tag: seen(), people })
  }

  function set(to: Settings, done: string, ahead: Partial<Candidate>) {
    const isOwner = 'owner' in to
    const from: Settings = isOwner ? { owner: owner?.id ?? null } : { do_not_contact }
    const was: Partial<Candidate> = isOwner ? { owner } : { do_not_contact }
    const seen = tag.seen()
    change({
      done,
      undone: words.undone,
      failed: words.notSaved,
      ahead: (it) => ({ ...it, ...ahead }),
      back: (it) => ({ ...it, ...was }),
      save: () => save(from, to, seen),
      unsave: () => save(to, from, seen),
    })
  }

  function setTags(next: readonly string[]) {
    const { refused, ...retag } = tagChange(id, tags, next)
    setTagsError(refused)
    if (refused !== undefined) return
    change({
      done: words.tagsSaved,
      undone: words.undone,
      failed: words.notSaved,
      ahead: (it) => ({ ...it, tags: retag.ahead(it.tags) }),
      back: (it) => ({ ...it, tags: retag.back(it.tags) }),
      save: retag.save,
      unsave: retag.unsave,
    })
  }

  function setOwner(person: string) {
    const found = people.find((one) => one.id === person)
    const next = found ? { id: found.id, name: found.name } : null
    set({ owner: next?.id ?? null }, next ? words.ownerSet(next.name) : words.ownerNone, { owner: next })
  }

  return (
    <div className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field id="owner" label={words.owner}>
        {(control) => (
          <Select {...control} value={owner?.id ?? ''} onChange={({ target }) => setOwner(target.value)}>
            <option value="">{words.nobody}</option>
            {people
              .filter((person) => person.enabled || person.id === owner?.id)
              .map((person) => (
                <option key={person.id} value={person.id}>
                  {person.enabled ? person.name : words.notRecruiting(person.name)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={words.doNotContact}
        checked={do_not_contact}
        onChange={({ target }) =>
          set(
            { do_not_contact: target.checked },
            (target.checked ? words.noContactOn : words.noContactOff)(candidate.name),
            { do_not_contact: target.checked },
          )
        }
        className="self-end sm:min-h-12"
      />
      <Field id="tags" label={words.tags} hint={words.tagsHint} error={tagsError} className="sm:col-span-2">
        {(control) => (
          <TagInput
            {...control}
            value={tags.join(', ')}
            removeLabel={words.removeTag}
            onChange={(value) => setTags(splitTags(value.toLowerCase()))}
            // Enter stays: several are given one after another.
            onEscape={() => tagField()?.blur()}
          />
        )}
      </Field>
    </div>
  )
}
