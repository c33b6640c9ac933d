/** The kind of the task that works on a change to many; its key is the change's number. */
export const BULK_TASK = 'bulk'
