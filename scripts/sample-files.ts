/** The documents that a site shows until an owner publishes theirs, and the jobs that it begins with. */
const DOCUMENTS =
  /src[\\/]content[\\/](?:company|home|home-lists|home-sample|menus-sample|demo-jobs|standing-jobs|products|faq|contact|services-page|marketing-grid|privacy-policy|business-analyst|my-application|job-alerts|mails|(?:services|marketing)[\\/][\w-]+)\.ts$/

/** The colors and the mark that the release looks in, from which an owner's are derived. */
const LOOK = /src[\\/](?:contract[\\/]content[\\/]palette|server[\\/]pictures[\\/]name-mark)\.ts$/

export const releaseLook = { name: 'release-look', test: LOOK }

const documents = { name: 'sample-documents', test: DOCUMENTS }
/** What the documents import that others want without them. */
const around = [
  { name: 'limits', test: /src[\\/]contract[\\/]core[\\/]limits\.ts$/ },
  { name: 'contract', test: /src[\\/]contract[\\/]content[\\/]/ },
]

/**
 * What is only the sample's stands in files of its own, so that a test can tell that nothing else says it. A file brings along what
 * it imports: what the documents import is taken before them, so that nothing else hides in them.
 */
export const sampleGroups = [releaseLook, ...around, documents]

/** The same of the pages' own server build, which brings its packages along. */
export const pagesGroups = [
  releaseLook,
  { name: 'packages', test: /node_modules[\\/]/ },
  ...around,
  documents,
]
