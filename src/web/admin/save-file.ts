/** Saves what is at an address. `download` keeps the page should the answer be a refusal; the file's name is the server's. */
export function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
