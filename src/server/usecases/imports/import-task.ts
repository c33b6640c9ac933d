/** The kind of the task that works on an import; its key is the import's number. */
export const IMPORT_TASK = 'import'
