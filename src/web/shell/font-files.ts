import type { FontPair } from '#contract/content/font-pairs.ts'
import archivo from '#web/styles/fonts/archivo-latin.woff2?url'
import bricolageGrotesque from '#web/styles/fonts/bricolage-grotesque-latin.woff2?url'
import figtree from '#web/styles/fonts/figtree-latin.woff2?url'
import fraunces from '#web/styles/fonts/fraunces-latin.woff2?url'
import inter from '#web/styles/fonts/inter-latin.woff2?url'
import manrope from '#web/styles/fonts/manrope-latin.woff2?url'
import publicSans from '#web/styles/fonts/public-sans-latin.woff2?url'
import sora from '#web/styles/fonts/sora-latin.woff2?url'
import sourceSerif4 from '#web/styles/fonts/source-serif-4-latin.woff2?url'
import spaceGrotesk from '#web/styles/fonts/space-grotesk-latin.woff2?url'
import bricolageInterSheet from '#web/styles/fonts.css?url'
import archivoFigtreeSheet from '#web/styles/fonts-archivo-figtree.css?url'
import frauncesFigtreeSheet from '#web/styles/fonts-fraunces-figtree.css?url'
import soraManropeSheet from '#web/styles/fonts-sora-manrope.css?url'
import sourceSerifPublicSheet from '#web/styles/fonts-source-serif-public.css?url'
import spacePublicSheet from '#web/styles/fonts-space-public.css?url'

/** The style sheet of each pair of fonts, and the files that it names: for text, and for headings. */
export const fontFiles: Readonly<Record<FontPair, { sheet: string; files: readonly [string, string] }>> = {
  'bricolage-inter': { sheet: bricolageInterSheet, files: [inter, bricolageGrotesque] },
  'source-serif-public': { sheet: sourceSerifPublicSheet, files: [publicSans, sourceSerif4] },
  'space-public': { sheet: spacePublicSheet, files: [publicSans, spaceGrotesk] },
  'fraunces-figtree': { sheet: frauncesFigtreeSheet, files: [figtree, fraunces] },
  'sora-manrope': { sheet: soraManropeSheet, files: [manrope, sora] },
  'archivo-figtree': { sheet: archivoFigtreeSheet, files: [figtree, archivo] },
}
