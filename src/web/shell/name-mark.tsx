import { type Logo, LogoPicture } from '#web/ui/logo.tsx'

type NameMarkProps = { name: string; logo: Logo | undefined }

/** The firm's logo; without one three strands that meet in one point, drawn in the hand of the pictures, beside the name in type. */
export function NameMark({ name, logo }: NameMarkProps) {
  if (logo !== undefined && !logo.named) return <LogoPicture logo={logo} alt={name} />
  return (
    <span className="inline-flex items-center gap-2 sm:gap-3">
      {logo === undefined ? <Strands /> : <LogoPicture logo={logo} alt="" />}
      <span className="font-display text-body font-bold sm:text-h4 tracking-tight text-ink max-lg:leading-tight lg:whitespace-nowrap">
        {name}
      </span>
    </span>
  )
}

const Strands = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 32 32"
    className="size-8 shrink-0 fill-none stroke-brand stroke-[2.25]"
  >
    <path d="M28 5H15A11 11 0 0 0 15 27H28" />
    <path d="M28 10.5h-12.5a5.5 5.5 0 0 0 0 11H28" />
    <path d="M16 16h6" />
    <circle cx="25.5" cy="16" r="3.25" className="fill-signal stroke-none" />
  </svg>
)
