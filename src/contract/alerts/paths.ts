/** Job alerts: the page that confirms and ends them, and what forms are sent to. */
export const ALERTS_PATH = '/job-alerts'

export const alertPaths = {
  /** Also takes the form of the careers page. */
  page: ALERTS_PATH,
  confirm: `${ALERTS_PATH}/confirm`,
  /** Ends one search. */
  end: `${ALERTS_PATH}/end`,
  /** Ends all of them; mail programs send it by themselves (RFC 8058). */
  leave: `${ALERTS_PATH}/unsubscribe`,
} as const

/** What the links of the mails name as source (spec-decisions row 94). */
export const ALERT_SOURCE = 'alert'
