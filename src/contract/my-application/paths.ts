/** The candidate's own page, and what its forms are sent to. */
export const MY_APPLICATION_PATH = '/my-application'

export const myPaths = {
  page: MY_APPLICATION_PATH,
  /** Uses a link. */
  open: `${MY_APPLICATION_PATH}/open`,
  /** Asks for a new link in the place of one that ended. */
  again: `${MY_APPLICATION_PATH}/again`,
  leave: `${MY_APPLICATION_PATH}/leave`,
  withdraw: `${MY_APPLICATION_PATH}/withdraw`,
  /** Takes a withdrawal back. */
  stay: `${MY_APPLICATION_PATH}/stay`,
  /** Picks a time for an interview, says that none suits, cancels it, or reads times in another zone. */
  interview: `${MY_APPLICATION_PATH}/interview`,
  contact: `${MY_APPLICATION_PATH}/contact`,
  /** Names another address, and confirms it from there. */
  email: `${MY_APPLICATION_PATH}/email`,
  confirm: `${MY_APPLICATION_PATH}/confirm`,
  resume: `${MY_APPLICATION_PATH}/resume`,
  /** Agrees to texts, and ends that. */
  texts: `${MY_APPLICATION_PATH}/texts`,
  endTexts: `${MY_APPLICATION_PATH}/end-texts`,
  /** Asks to be forgotten, and takes that back. */
  forget: `${MY_APPLICATION_PATH}/forget`,
  keep: `${MY_APPLICATION_PATH}/keep`,
} as const

/** A copy of all that is held of whoever opened the page. */
export const MY_COPY_PATH = `${MY_APPLICATION_PATH}/my-data.zip`
