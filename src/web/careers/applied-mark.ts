const keyOf = (jobId: number) => `applied:${jobId}`

/** In this tab alone, as what is typed: whoever sits at the computer next is nobody's business. */
export function markApplied(jobId: number): void {
  try {
    sessionStorage.setItem(keyOf(jobId), 'yes')
  } catch {}
}

export function isMarkedApplied(jobId: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(jobId)) !== null
  } catch {
    return false
  }
}
