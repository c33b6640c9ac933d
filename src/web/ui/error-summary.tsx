import { useEffect, useRef } from 'react'

type FieldProblem = { id: string; label: string; message: string }

/** The fields that have a message, in the order of their labels. `form` is what their ids begin with. */
export function problemsOf(
  form: string,
  labels: Readonly<Record<string, string>>,
  messages: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const message = messages[name]
    return message === undefined ? [] : [{ id: `${form}-${name}`, label, message }]
  })
}

type ErrorSummaryProps = {
  heading: string
  problems: readonly FieldProblem[]
  /** Count the refused submits; the summary takes the focus whenever it grows. */
  attempt: number
}

/** What is wrong, in one place above the form, each line leading to its field. */
export function ErrorSummary({ heading, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="border-s-4 border-bad bg-bad/6 px-5 py-4 scroll-mt-6"
    >
      <p className="font-semibold">{heading}</p>
      <ul className="mt-1">
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1 text-bad underline underline-offset-4 sm:min-h-8"
              onClick={(event) => {
                const field = document.getElementById(id)
                if (!field) return
                event.preventDefault()
                field.focus()
              }}
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
