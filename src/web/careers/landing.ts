/** The first page of this visit and the page that led there, as src/web/shell/after-paint.tsx kept them in the tab. */
export function readLanding(): { landing: string; referrer: string } {
  try {
    const [landing = '', referrer = ''] = (sessionStorage.getItem('landing') ?? '').split(' ')
    return { landing, referrer }
  } catch {
    return { landing: '', referrer: '' }
  }
}
