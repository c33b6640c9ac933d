/** What is said about interviews where something is refused. */
export const interviewTexts = {
  slots: 'Please propose one to ten times.',
  slot: 'Please enter a day and a time such as 2026-01-31T14:30.',
  gap: 'Clocks go forward over this time: it does not exist on that day. Please choose another.',
  past: 'This time is over. Please choose one that is to come.',
  twice: 'This time is proposed twice.',
  zone: 'Please choose a time zone such as America/New_York.',
  minutes: 'An interview takes 5 to 480 minutes.',
  kind: 'An interview is by phone, by video or in person.',
  people: 'Please choose one to ten people who take part.',
  personUnknown: 'Somebody who was chosen cannot sign in any more.',
  placeRequired: {
    phone: 'Please enter who calls which number.',
    video: 'Please enter the link of the video call.',
    place: 'Please enter where it takes place.',
  },
  link: 'A link begins with https://.',
  letterWaits:
    'The letter that proposes this interview has not gone out yet. Cancel the interview, which takes the letter back, and propose it anew.',
  candidateEnded: 'The candidate cancelled this interview. Propose other times instead.',
  nobodyLeft: 'Nobody who was to take part can sign in any more.',
  timeGiven:
    'Somebody who takes part has another interview at this time by now. Propose other times instead.',
  outcome: 'An interview was held, or the candidate did not come.',
  outcomeEarly: 'Only of an interview that was booked and has begun can be said what came of it.',
  // What a candidate reads.
  chooseSlot: 'Please choose one of the times.',
  slotGone: 'This time was taken back meanwhile. Please choose another.',
  slotTaken: 'Somebody else got this time meanwhile. Please choose another.',
  slotPast: 'This time is over by now. Please choose another.',
  over: 'This interview was cancelled meanwhile.',
  begun: 'Only an interview that is booked and has not begun can be cancelled here.',
  chosen: 'Another time was chosen already. It stands below.',
} as const
