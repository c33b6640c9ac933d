import { useState } from 'react'
import type { Candidate, CandidatePatch } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { callTagged } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { splitTags } from '#web/ui/split-tags.ts'
import { TagInput } from '#web/ui/tag-input.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Tag } from '../use-tag.ts'
import { detailWords as words } from './detail-words.ts'
import { tagChange } from './tag-change.ts'
import type { CandidateChanges } from './use-candidate.ts'

type Part = 'owner' | 'do_not_contact'
type Parts = Pick<CandidatePatch, Part>

type CandidateSettingsProps = {
  changes: CandidateChanges
  /** The tag of its state as it was last read or changed here. */
  tag: Tag
  people: readonly PersonName[]
}

const partsOf = ({ owner, do_not_contact }: Candidate) => ({
  owner: owner?.id ?? null,
  do_not_contact,
})

/** Owner, tags, and whether the person may be contacted: what a recruiter decides about a candidate. */
export function CandidateSettings({ changes, tag, people }: CandidateSettingsProps) {
  const { candidate, change } = changes
  const { id, owner, tags, do_not_contact } = candidate
  const [tagsError, setTagsError] = useState<string>()
  const nameOf = (person: string | null) => people.find((one) => one.id === person)?.name ?? words.nobody

  useShortcuts([{ key: 't', label: words.keys.tag, run: () => document.getElementById('tags')?.focus() }])

  async function save(from: Parts, to: Parts, seen: () => string): Promise<void> {
    const params = { id }
    const saved = await saveMerged<Parts, { tag: string }>({
      base: from,
      mine: to,
      tag: seen(),
      save: (body, ifMatch) => callTagged(candidateEndpoints.changeCandidate, { params, body, ifMatch }),
      async read() {
        const now = await callTagged(candidateEndpoints.getCandidate, { params })
        const state = Object.entries(partsOf(now.body.data)).filter(([part]) => part in to)
        return { state: Object.fromEntries(state), tag: now.tag }
      },
      what: conflictWords.candidate,
      labelOf: (part) => ({ owner: words.owner, do_not_contact: words.doNotContact })[part],
      textOf(value) {
        if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no
        return nameOf(value ?? null)
      },
    })
    tag.current = saved.tag
  }

  function set(to: Parts, done: string, ahead: Partial<Candidate>) {
    const before = partsOf(candidate)
    const from = Object.fromEntries(Object.entries(before).filter(([part]) => part in to))
    const was: Partial<Candidate> = 'owner' in to ? { owner } : { do_not_contact }
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
          />
        )}
      </Field>
    </div>
  )
}
