import type { feedback as source } from '../zh-CN/feedback.ts';

export const feedback: typeof source = {
  lead: 'A wrong figure, something broken, a good idea: the people who run this site want to know. No account needed.',
  kind: 'Kind of feedback',
  kinds: { data: 'Wrong data', bug: 'Something broken', idea: 'An idea', abuse: 'Abuse' },
  kindHints: {
    data: 'Say what is wrong and what is right; a source makes it much quicker to handle.',
    bug: 'Say on which page, what you did and what you saw; the trace number of an error helps a lot.',
    idea: 'Say what you would like to get done, and what is in the way.',
    abuse: 'Say where it is and why it should not be there.',
  },
  about: (name) => `About ${name}`,
  notAbout: 'It is not about this; remove',
  content: 'Your message',
  placeholder: 'Write here',
  left: (count) => `${count} characters left`,
  writeFirst: 'Write something first.',
  contactField: 'How to reach you',
  contactHint:
    'An e-mail address or another way, seen only by those who handle it. Without it, the number below shows you the answer.',
  send: 'Send',
  sendAgain: 'Send again',
  draftKept: 'What you write is kept in this browser until it is sent.',
  sent: 'It has arrived. Thank you!',
  sentText:
    'Keep the number and the code: with them you can see the answer later. The code is shown this once.',
  ticket: 'Number',
  code: 'Code',
  copyBoth: 'Copy number and code',
  again: 'Write another',
  follow: 'See the answer',
  followText: 'With the number and the code you were given.',
  look: 'Look it up',
  mine: 'My feedback',
  noTickets: 'What you send while signed in is listed here.',
  states: { open: 'Waiting', answered: 'Answered', closed: 'Closed' },
  answer: 'Answer',
};
