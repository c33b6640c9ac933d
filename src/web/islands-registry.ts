/**
 * Every island by name, with the way to its code: `'apply-form': () => import('...').then((it) => it.ApplyForm)`.
 * Only the browser runs these imports, and only when the island comes near.
 */
export const islands = {
  'apply-form': () => import('#web/careers/apply-form.tsx').then((it) => it.ApplyForm),
  'screened-apply-form': () =>
    import('#web/careers/apply-screened-form.tsx').then((it) => it.ScreenedApplyForm),
  'contact-form': () => import('#web/site/contact-form.tsx').then((it) => it.ContactForm),
}

type Registered = typeof islands

declare module './islands/island.tsx' {
  interface IslandRegistry extends Registered {}
}
