/**
 * Every message a person can read, in the spec's own spelling and spacing (sections 5 and 8).
 * They stand here once so that the owner can correct them in one place.
 */
export const texts = {
  form: {
    emailInvalid: 'must be a valid email',
    nameRequired: 'Please Enter Your Name!',
    phoneRequired: 'Enter Your Phone Number!',
    phoneLength: 'Phone must be 4 to 25 characters',
    emailRequired: 'Please Enter Your Email!',
    messageRequired: 'Please Enter Your Message!',
    resumeRequired: 'Please Add Resume!',
    resumeTooLarge: 'File size too large',
    resumeUnsupported: 'Unsupported File Format',
    tooLong: (most: number) => `must be at most ${most} characters`,
  },
  job: {
    titleRequired: 'Please Enter Job Title!',
    addressRequired: 'Please Enter Job Location!',
    descriptionRequired: 'Please Enter Job Description!',
    typeInvalid: 'Please Select Job Type!',
    closingDateInvalid: 'must be a date, like 2030-12-31',
    posted: 'Job Posted Successfully!',
    notPosted: 'Job Not Posted!',
    updated: 'Updated Successfully!',
    notUpdated: 'Not Updated!',
    deleted: 'Deleted Successfully!',
    notDeleted: 'Job Not Deleted!',
    loading: 'Loading Data...',
    fetchFailed: 'Failed to fetch job details.',
    fetchFailedPublic: 'Unable To Fetch Data .. Try again later .',
  },
  screening: {
    labelRequired: 'Please Enter The Question!',
    kindInvalid: 'Please Select Answer Type!',
    optionsCount: 'Please Enter 2 To 20 Options!',
    optionTooLong: (most: number) => `an option must be at most ${most} characters`,
    optionTwice: 'must not hold the same option twice',
    questionTwice: 'must not hold the same question twice',
    tooMany: 'must be at most 20 questions',
    answerRequired: 'Please Answer This Question!',
    numberInvalid: 'must be a number, like 5 or 2.5',
    choiceInvalid: 'Please Choose One Of The Options!',
  },
  apply: {
    success: 'Applied  Successfully!',
    jobClosed: 'This job is closed and takes no more applications.',
  },
  contact: {
    emailRequired: 'Please Enter Your Email !',
    subjectRequired: 'Please Subject !',
    messageRequired: 'Please Enter Your Message !',
    success: 'Message Sent Successfully!',
  },
  network: {
    unreachable: 'The server could not be reached. Check your connection and try again.',
  },
  login: {
    toastSuccess: 'Login Successfully!',
    success: 'Login successfully!',
    failed: 'Login Failed!',
    emailRequired: 'Please Enter Your Email!',
    passwordRequired: 'Please Enter Your Password !',
  },
  page: {
    notFoundCode: '404',
    notFound: 'Sorry ! Page not found.',
    notFoundHome: 'Move back to Home pAge',
    renderFailure: 'Unexpected Application Error!',
  },
} as const
