import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { peopleWords } from '../people/words.ts'

const words = peopleWords.password

type PasswordFieldProps = {
  id: string
  label: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password with a button that shows it; its name is its id. */
export function PasswordField({ id, label, error, autoComplete, hint }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            name={id}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
          />
          <Button
            variant="outline"
            size="small"
            className="min-h-12 shrink-0"
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
    </Field>
  )
}
