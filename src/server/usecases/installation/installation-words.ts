/** What an operator calls the database and the file store, without any password. */
export type Places = { database: string; files: string }

type Why = 'new database' | 'no database' | 'other files' | 'no files'
type Ids = { ofDatabase: string | undefined; ofFiles: string | undefined }

/** Why a database and a file store are not used together, and what to do. */
export function filesDoNotFit(why: Why, { database, files }: Places, { ofDatabase, ofFiles }: Ids): string {
  const said = {
    'no database': `The database ${database} is missing, but ${files} holds resumes (${short(ofFiles)}).`,
    'new database': `The database ${database} has no applications yet (${short(ofDatabase)}), but ${files} holds the resumes of another one (${short(ofFiles)}).`,
    'other files': `The database ${database} (${short(ofDatabase)}) and the resumes in ${files} (${short(ofFiles)}) do not belong together.`,
    'no files': `The database ${database} (${short(ofDatabase)}) has applications, but ${files} holds none of their resumes.`,
  }[why]
  const toDo = {
    'no database': 'Put the database back, or set DATA_DIR or DATABASE_URL.',
    'new database':
      'Set DATABASE_URL or DATA_DIR to the database of these resumes, or S3_* to an empty place.',
    'other files': 'Check DATABASE_URL, DATA_DIR and S3_*.',
    'no files': 'Mount or restore the resumes, or check DATA_DIR and S3_*.',
  }[why]
  return `${said}
No data was changed. ${toDo}
If they are to be used together from now on: the command adopt-files (docs/operate.md)`
}

const short = (id: string | undefined) =>
  id === undefined ? 'no installation id' : `installation ${id.slice(0, 8)}`
