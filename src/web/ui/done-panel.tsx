import { type ReactNode, useEffect, useRef } from 'react'

type DonePanelProps = {
  /** Said with a check mark. */
  title: string
  heading: string
  steps: readonly string[]
  /** Takes the focus, for what was done on this page. */
  focus: boolean
  /** Where to go from here. */
  children?: ReactNode
}

/** It worked, and what happens next. */
export function DonePanel({ title, heading, steps, focus, children }: DonePanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) box.current?.focus()
  }, [focus])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-10 scroll-mt-6 border-s-4 border-ok bg-ok/8 px-5 py-5"
    >
      <p className="flex items-center gap-3 text-h4 font-semibold whitespace-pre-wrap">
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 fill-none stroke-ok stroke-[2.5]"
        >
          <path d="m3 10.5 5 5 9-11" />
        </svg>
        {title}
      </p>
      <p className="mt-4 font-semibold">{heading}</p>
      <ol className="mt-1 list-decimal space-y-1 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  )
}
