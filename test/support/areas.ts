/**
 * What each area of the server lets the others use of its use cases and its part of the store. Anything else is its own, so
 * that a knot between two areas shows here first. `core` and `engine` are for all.
 */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  applications: [
    'countListed',
    'storedFilter',
    'applicantColumns',
    'applicationsWithJob',
    'findApplication',
    'nestJob',
    'reasonName',
    'similarName',
    'textColumns',
    'idsOfPage',
    'applicationIds',
    'applyMoves',
    'LockedApplication',
    'lockApplications',
    'MoveStep',
    'storedFilter',
    'applicationParts',
    'countApplications',
    'countByStage',
    'emptyStage',
    'hasApplications',
    'knownResumeKeys',
    'mendCounts',
    'listedApplications',
    'lockOneUnmerged',
    'longestUntouched',
    'partsOf',
    'survivorsOf',
    'touch',
    'untouchedToday',
    'snippetsOf',
    'withApplications',
    'checkResumeLink',
    'Download',
    'resumeLink',
    'resumeMissing',
    'deleteIdempotencyKeys',
  ],
  audit: [
    'auditOf',
    'noteOnce',
    'noteSearch',
    'recordAudit',
    'recordAudits',
    'recordMerge',
    'deleteRefusals',
  ],
  bulks: ['cleanBulks'],
  candidates: [
    'countCandidates',
    'addTags',
    'branchOf',
    'newestCandidates',
    'lockCandidate',
    'peopleFilter',
    'removeTags',
    'lockPersonOf',
    'lockUnmergedCandidate',
    'recordChange',
    'adoptApplication',
    'candidateOf',
    'candidatesOf',
    'canonicalPhone',
    'keepFormFacts',
    'keepAcceptedFacts',
    'personOf',
    'personsLike',
    'AcceptedFact',
    'statedFact',
    'takeBackAcceptedFacts',
    // An import makes, changes and hands out whole people.
    'CandidatesTables',
    'factsOf',
    'findCandidate',
    'gathered',
    'HeldPerson',
    'lockEmails',
    'lockPersonOf',
    'tagsOf',
    'tagsOfPerson',
    'updateCandidate',
  ],
  dashboard: [],
  evidence: ['isEvidenceOn', 'saveRequirements'],
  imports: ['cleanImports'],
  installation: [],
  jobs: [
    'closingThisWeek',
    'countJobs',
    'findJob',
    // An import makes whole jobs.
    'insertJob',
    'saveQuestions',
    'publicFrom',
    'lockJob',
    'isOpen',
    'JobPictures',
    'OpenLists',
    'openOn',
    'questionsOf',
    'wasPublic',
  ],
  mail: ['queueMail', 'deleteSentMails'],
  messages: [],
  notices: [],
  people: [
    'accountAddresses',
    'Actor',
    'Auth',
    'enabledPersonName',
    'personNames',
    'findUser',
    'deleteEndedLinks',
    'deleteExpiredSessions',
    'deleteExpiredVerifications',
    'deleteUnusedDevices',
  ],
  pools: ['allPools', 'deleteForgottenPools', 'poolsOf'],
  queue: ['cancelTask', 'enqueue', 'retryFailedTask', 'TaskRow', 'tasksOfPage'],
  'resume-files': ['hasResumeFiles', 'knownFileKeys', 'resumeFilesOf'],
  search: [
    'candidateCondition',
    'foldName',
    'indexAgain',
    'indexPending',
    'indexPeople',
    'indexPeopleAnew',
    'indexPeopleOf',
    'peopleToIndex',
    'personCondition',
    'personFoundTexts',
    'tellingCondition',
    'countCodes',
    'deleteUnheldValues',
    'skillNamed',
    'skillVocabulary',
    'canonicalSkill',
    'acceptedHits',
    'brandOf',
    'hitsIn',
    'SkillHit',
    'personsWithParts',
    'townOf',
    'indexWhole',
    'locationCondition',
    'nearName',
    'newestFound',
    'newestHolding',
    'phoneDigits',
    'readQuery',
    'searched',
    'searchedTexts',
    'searchTermsOf',
    'titleMatches',
    'Term',
    'Written',
  ],
  reasons: ['allReasons'],
  reports: ['keepFormerStages', 'noteAnswers', 'noteContact', 'noteEmptied', 'noteMoves'],
  steps: [
    'closeSteps',
    'closeStepsOfStage',
    'findStep',
    'insertStep',
    'lockSubject',
    'recordStep',
    'StepSubject',
    'updateStep',
    'openSteps',
    'reopenSteps',
    'hasStep',
    'listedStep',
    'stepSpans',
    'stepsToDo',
    'withStep',
    'WithStep',
    'stepOfPerson',
    'stepsOfPersons',
    'stepsOfApplications',
    'withStepWords',
  ],
  stages: ['allStages', 'firstStage', 'keepStages', 'lockStages'],
  views: ['deleteForgottenViews'],
}

const SHARED = new Set(['core', 'engine'])

/** `src/server/store/jobs/open-jobs.ts` is of the area `jobs`; undefined for what is of none. */
export const areaOf = (path: string): string | undefined =>
  /^src\/server\/(?:usecases|store)\/([^/]+)\//.exec(path)?.[1]

/** Use cases and queries stand in the folder of an area. */
export const lacksArea = (path: string): boolean =>
  /^src\/server\/(?:usecases|store)\//.test(path) && areaOf(path) === undefined

/**
 * What the file `from` imports of another area's file `to` without leave, by name; a whole module is never offered. An
 * engine may name what it is built of.
 */
export function notOffered(from: string, to: string, names: readonly string[]): string[] {
  const area = areaOf(to)
  const own = areaOf(from)
  if (own === undefined || area === undefined || area === own) return []
  if (SHARED.has(area) || own === 'engine') return []
  const offered = OFFERED[area]
  if (offered === undefined) return [`the area ${area}, which test/support/areas.ts does not know`]
  return names.filter((name) => !offered.includes(name))
}

/** Every area that is known, and every name that it offers. */
export const offeredNames = (): { area: string; name: string }[] =>
  Object.entries(OFFERED).flatMap(([area, names]) => names.map((name) => ({ area, name })))
