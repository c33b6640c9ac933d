import type { Firm } from '#content/firm.ts'
import type { Texting } from '#server/usecases/consents/texting.ts'
import type { ContentSite } from '#server/usecases/content/content-site.ts'
import { wasCalled } from '#server/usecases/content/former-names.ts'
import type { Letterhead } from '#server/usecases/letters/merge-values.ts'

// The parts are read anew each time: an owner may publish another name while the server runs.

/** Who writes, as letters name the firm of this moment. */
export const liveLetterhead = (firm: () => Firm): Letterhead => ({
  get name() {
    return firm().name
  },
  get phone() {
    return firm().phone.shown
  },
})

/** Who texts, as texts and what people agree to name the firm of this moment. */
export const liveTexting = (firm: () => Firm, content: ContentSite): Texting => ({
  get company() {
    return firm().legalName
  },
  get program() {
    return firm().texting.program
  },
  get phone() {
    return firm().phone.shown
  },
  get email() {
    return firm().email
  },
  wasCalled: (store, name) => wasCalled(store, content, name),
})
