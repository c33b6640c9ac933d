/** The figures of spec section 5 and 9 that browser, server and database agree on. */

export const RESUME_MAX_BYTES = 2_000_000
export const PHONE_MIN = 4
export const PHONE_MAX = 25

export const NAME_MAX = 200
export const EMAIL_MAX = 254
export const MESSAGE_MAX = 10_000
export const FILE_NAME_MAX = 255

/** A search counts and lists so many of what it finds, the newest. */
export const SEARCH_COUNT_MAX = 10_000

/** Where an applicant came from, as an address says it. */
export const SOURCE_MAX = 100

export const NOTE_MAX = 5_000
export const REASON_MAX = 500
export const REASON_NAME_MAX = 60
export const REASONS_MAX = 30
/** What is to be done next. */
export const STEP_MAX = 200
export const POOL_NAME_MAX = 60
export const POOL_DESCRIPTION_MAX = 1_000
export const POOLS_MAX = 200
/** People whom one call may put into a pool. */
export const POOL_PEOPLE_MAX = 100
/** Saved views: how many somebody may have, how many the sidebar shows and counts, and how far. */
export const VIEW_NAME_MAX = 60
export const VIEWS_MAX = 50
export const VIEWS_SHOWN = 8
export const VIEW_COUNT_MAX = 1_000
/** The templates of letters, and how long a letter may be. */
export const TEMPLATE_NAME_MAX = 60
export const TEMPLATES_MAX = 100
export const LETTER_SUBJECT_MAX = 200
export const LETTER_BODY_MAX = 10_000
export const LETTER_FILES_MAX = 5
/** What is kept of a mail that came. */
export const MAIL_BODY_MAX = 50_000
export const MAIL_FILES_MAX = 20
export const MAIL_ID_MAX = 500
export const SENDER_NAME_MAX = 200
export const SIGNATURE_MAX = 500
export const SLOTS_MAX = 10
export const INTERVIEW_PEOPLE_MAX = 10
export const INTERVIEW_MINUTES = { least: 5, most: 480 } as const
export const INTERVIEW_PLACE_MAX = 500
export const STAGE_NAME_MAX = 40
/** What candidates read of a stage. */
export const PUBLIC_STAGE_MAX = 60
export const PUBLIC_NEXT_MAX = 400
export const STAGES_MIN = 2
export const STAGES_MAX = 20
/** Applications that one call may move, as many as a person can have chosen. */
export const MOVES_MAX = 500
/** Ids that an address may name. */
export const EXPORT_IDS_MAX = 1_000

/** One fact about a candidate. */
export const FACT_MAX = 500
/** What was said or done with a candidate, as a recruiter writes it down. */
export const ACTIVITY_MAX = 5_000
/** Why a legal hold was set. */
export const HOLD_REASON_MAX = 500
/** For how many months records are kept: at least, hiring records and people at least (29 CFR 1602.14), and at most. */
export const KEPT_MONTHS = { least: 1, ofPeople: 12, most: 120 } as const
export const TAG_MAX = 50
export const TAGS_MAX = 50

export const TITLE_MAX = 200
export const SKILLS_MAX = 1_000
export const ADDRESS_MAX = 300
export const DESCRIPTION_MAX = 50_000
export const CITY_MAX = 100
export const REGION_MAX = 100
/** A year's pay in the smallest currencies still fits. */
export const PAY_MAX = 100_000_000_000

/** A job's own questions: how many, how long, and how much a person may answer. */
export const QUESTIONS_MAX = 20
export const QUESTION_MAX = 300
export const OPTIONS_MAX = 20
export const OPTION_MAX = 200
export const ANSWER_MAX = 2_000

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
export const PAGE_MAX = 100_000

/** The most addresses that one sitemap may hold by its protocol. At 300 bytes each they stay far below its 50 MB. */
export const SITEMAP_MAX = 50_000
/** The newest jobs that the feed holds. */
export const FEED_JOBS = 50

/** A search longer than this is refused; of its terms the first so many count, for each costs a walk through the index. */
export const SEARCH_MAX = 200
export const SEARCH_TERMS_MAX = 12

/** Bytes (UTF-8) of a resume's text that are kept and searched: PostgreSQL cannot index much more in one row. */
export const RESUME_TEXT_BYTES = 200_000

/** How long a download link lives, in seconds (spec-decisions row 28). */
export const RESUME_LINK_SECONDS = 60
/** How long a link to the preview of a page lives. */
export const PREVIEW_HOURS = 24
/** How long the same person, job and file, or the same message, count as a retry, in minutes. */
export const RETRY_MINUTES = 10

/** Mails to one address in 24 hours; whoever types a stranger's address cannot fill their mailbox. */
export const MAILS_PER_DAY = 5

/** Job alerts: searches that one address may have, how long one waits to be confirmed, mails in a day that ask for that, and jobs that a mail names of a search. */
export const ALERTS_MAX = 10
export const ALERT_CONFIRM_DAYS = 7
export const ALERT_CONFIRMS_PER_DAY = 3
export const ALERT_JOBS_NAMED = 10

/** How long a link to set a password lives, in hours. */
export const ACCOUNT_LINK_HOURS = 72
/** Within how many days a request to be forgotten is done. */
export const DELETION_DAYS = 30
/** How long a link to a candidate's own page works after its mail went out, and the session that it opens, in minutes. */
export const PAGE_LINK_MINUTES = 30
export const PAGE_SESSION_MINUTES = 30
/** Links to their page that somebody may ask for by one address. */
export const PAGE_LINKS_PER_HOUR = 3
/** How long a new address may be confirmed, in hours; how often one person may name one in a day, and how many mails ask one address. */
export const ADDRESS_LINK_HOURS = 24
export const ADDRESS_CHANGES_PER_DAY = 3
/** How long a link that ended can still be changed for a new one, in days. */
export const ENDED_PAGE_LINK_DAYS = 180
/** How long the second step of a login may take, in minutes. */
export const CHALLENGE_MINUTES = 5
export const RECOVERY_CODES = 10
export const NOTICE_MAX = 200

/** How many times something may be done in so many minutes. */
export type RateLimit = { most: number; minutes: number }

/** How much more the site of a provider's customer in IPv6 (/48, docs/decisions/0017) may do than one /64 of it. */
export const SITE_SHARE = 4

const LOGIN_WINDOW_MINUTES = 15
const LOGIN_NETWORK_MOST = 30
/**
 * Tries to sign in (OWASP ASVS 6.3.1). Who signed in before in the same browser is counted by that alone; strangers
 * are counted together for an account, and by the network they come from (docs/decisions/0017).
 */
export const LOGIN_LIMITS = {
  account: { most: 10, minutes: LOGIN_WINDOW_MINUTES },
  device: { most: 10, minutes: LOGIN_WINDOW_MINUTES },
  network: { most: LOGIN_NETWORK_MOST, minutes: LOGIN_WINDOW_MINUTES },
  site: { most: SITE_SHARE * LOGIN_NETWORK_MOST, minutes: LOGIN_WINDOW_MINUTES },
} as const satisfies Record<string, RateLimit>
/** Tries of one session to confirm the own password. */
export const CONFIRM_LIMIT = { most: 10, minutes: LOGIN_WINDOW_MINUTES } satisfies RateLimit
/** Tries from one network to use a link that sets a password. */
export const ACCOUNT_LINK_LIMIT = { most: 60, minutes: LOGIN_WINDOW_MINUTES } satisfies RateLimit
/** Requests from one network for a link to one's own page, and tries to open one. */
export const PAGE_LINK_ASK_LIMIT = { most: 20, minutes: 15 } satisfies RateLimit
export const PAGE_LINK_LIMIT = { most: 60, minutes: LOGIN_WINDOW_MINUTES } satisfies RateLimit
/** Applications from one address; an office or a career fair shares one. */
export const APPLICATION_LIMIT = { most: 30, minutes: 10 } satisfies RateLimit
/** Requests from one network for new jobs by mail. */
export const ALERT_LIMIT = { most: 30, minutes: 10 } satisfies RateLimit
/** Messages from one address. */
export const MESSAGE_LIMIT = { most: 10, minutes: 10 } satisfies RateLimit

/** Rows that one day may add to the security log, how long they are kept, and how many a page shows. */
export const SECURITY_ROWS_PER_DAY = 10_000
export const SECURITY_LOG_DAYS = 30
export const SECURITY_PAGE = 50

/** How long the words are kept of what visitors searched for in vain. */
export const VISITOR_SEARCH_DAYS = 400

/** Browsers in which an account is known to have signed in, and for how many days after the last time. */
export const KNOWN_DEVICES_MAX = 20
export const KNOWN_DEVICE_DAYS = 180

/** Session lengths in hours (spec-decisions rows 7 and 8): the whole life, and the longest pause within it. */
export const SESSION = {
  remembered: { absolute: 30 * 24, idle: 14 * 24 },
  plain: { absolute: 12, idle: 4 },
} as const

/** The largest id there can be: ids are 32-bit integers on both engines. */
export const ID_MAX = 2_147_483_647
