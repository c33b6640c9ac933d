/** Who texts, as texts and what people agree to name it. */
export type Texting = {
  /** With its legal form. */
  company: string
}
