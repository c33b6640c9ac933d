/** The link that calls a number as somebody wrote it, without the extension: its digits belong to no other number. */
export const telLink = (written: string): string => {
  const [number = written] = /[+\d][^\p{L}#;,]*/u.exec(written) ?? []
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
