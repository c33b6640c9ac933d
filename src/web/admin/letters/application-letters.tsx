import { useState } from 'react'
import type { Letters } from '#contract/letters/letter.ts'
import { shownLetterEndpoints as letterEndpoints } from '#contract/letters/letter-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Part } from '../part.tsx'
import { useRead } from '../use-read.ts'
import { LetterEntry } from './lazy-letters.ts'
import { letterWords as words } from './shown-words.ts'

export type ApplicationLettersProps = { application: number; read: string; onChanged: () => void }

/** The letters about an application, newest first; nothing where there is none. `read` is another one when they may have changed. */
export function ApplicationLetters({ application, read, onChanged }: ApplicationLettersProps) {
  const { reading } = useRead(`${application} ${read}`, (signal) =>
    call(letterEndpoints.listLetters, { query: { application_id: application }, signal }),
  )
  const [letters, setLetters] = useState<Letters>()
  // While they are read anew what was there stands.
  if (reading.state === 'loaded' && reading.data !== letters) setLetters(reading.data)
  if (reading.state === 'failed')
    return <p className="text-bad">{reading.error?.message ?? words.notLoaded}</p>
  if (letters === undefined || letters.data.length === 0) return null
  return (
    <Part title={words.title}>
      <ol className="grid gap-3">
        {letters.data.map((letter) => (
          <li key={letter.id} className="border-l-3 border-line pl-3">
            <LetterEntry letter={letter} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      {letters.older > 0 && <p className="mt-3 text-muted">{words.older(letters.older)}</p>}
    </Part>
  )
}
