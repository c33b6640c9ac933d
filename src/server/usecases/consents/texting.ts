/** Who texts, as texts and what people agree to name it. */
export type Texting = {
  /** With its legal form. */
  company: string
  /** As the program is registered with the carriers. */
  program: string
  phone: string
  email: string
}
