/** Every enhancement by name, with the way to its code, as islands-registry.ts does for React's islands. */
export const enhancements = {
  carousel: () => import('#web/ui/carousel-motion.ts').then((it) => it.carousel),
  counters: () => import('#web/site/islands/counters.ts').then((it) => it.counters),
  typewriter: () => import('#web/site/islands/typewriter.ts').then((it) => it.typewriter),
}

type Registered = typeof enhancements

declare module './islands/enhance.ts' {
  interface EnhancementRegistry extends Registered {}
}
