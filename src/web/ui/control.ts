/** The look that every text-like control shares. Its border is `muted`: a hairline alone is under 3:1. */
export const control =
  'block w-full scroll-mt-12 min-h-12 rounded-control border border-muted bg-surface px-3 py-2 text-ink placeholder:text-muted transition-colors duration-150 hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad/5 disabled:opacity-60'
