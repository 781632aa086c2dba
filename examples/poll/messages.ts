export const messages = {
  nl: {
    'acme/poll.choose': 'Kies een antwoord',
    'acme/poll.vote': 'Stem',
    'acme/poll.result': 'De stand',
    'acme/poll.votes': '{{number}} stemmen',
    'acme/poll.counted': 'Uw stem is geteld.',
    'acme/poll.already': 'U stemde vandaag al; hieronder staat de stand.',
    'acme/poll.failed': 'Stemmen lukte niet. Probeer het opnieuw.',
    'acme/poll.loading': 'De stand wordt opgehaald.',
    'acme/poll.noScript': 'Stemmen kan in een browser die JavaScript uitvoert.',
  },
  en: {
    'acme/poll.choose': 'Choose an answer',
    'acme/poll.vote': 'Vote',
    'acme/poll.result': 'The result so far',
    'acme/poll.votes': '{{number}} votes',
    'acme/poll.counted': 'Your vote is counted.',
    'acme/poll.already': 'You voted today already; the result stands below.',
    'acme/poll.failed': 'Voting did not succeed. Try again.',
    'acme/poll.loading': 'The result is on its way.',
    'acme/poll.noScript': 'Voting needs a browser that runs JavaScript.',
  },
};
