/** Where a window remembers what it has not sent yet. */
export const UNSENT = 'resume-files-unsent'

/** Whether there is any; asked on every page, so it knows no more. */
export const hasLost = (): boolean => sessionStorage.getItem(UNSENT) !== null
