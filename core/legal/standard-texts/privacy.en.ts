import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function privacy({ name, host, email, siteimprove }: LegalSite): StandardText {
  const write = email ? `Send an e-mail to ${email}.` : 'You find how on our contact page.';
  return {
    title: 'Privacy',
    updated: legalDate,
    intro: `${name} handles your data with care. Here you read which data we process on ${host}, why, and what you have to say about it.`,
    sections: [
      {
        heading: 'When you read the website',
        body: [
          'With every page your browser sends us an address (IP address) and the name of the browser. We use them to send the page and to keep the website safe. They stay in a technical log for a short time.',
          'If you allow us to count visits, we record which pages are read. We do not make a profile of you.',
        ],
      },
      {
        heading: 'When you fill in a form',
        body: [
          'We keep what you fill in, so that we can deal with your question. Each form asks only what is needed for that. Only staff who deal with your question can see your answers.',
        ],
      },
      {
        heading: 'When you have an account',
        body: [
          'Of an account we keep:',
          [
            'your name and e-mail address;',
            'what you put in your profile yourself;',
            'your password, made unreadable;',
            'when you accepted the terms;',
            'what you posted or changed on the website.',
          ],
          'You can view and change your profile yourself. If you ask us to delete your account, we remove these data, except what the law requires us to keep.',
        ],
      },
      {
        heading: 'Whom we share data with',
        body: [
          'We do not sell your data. The company that runs the website for us processes data on our behalf and under our instructions. Beyond that we share data only when the law requires it.',
          'Maps and videos of other websites are loaded only after you have given permission.',
          ...(siteimprove
            ? [
                'Siteimprove counts visits along for us after you have given permission, and then sees your IP address and which pages you visit.',
              ]
            : []),
        ],
      },
      {
        heading: 'Why we may do this',
        body: [
          'We process data because it is needed for our task or for what you ask of us, because the law requires it, because we must keep the website safe, or because you gave permission. You can withdraw permission at any time, with ‘Change cookie choice’ at the bottom of every page.',
        ],
      },
      {
        heading: 'Your rights',
        body: [
          'You may see your data, have them corrected or have them deleted. You may also object, ask us to process less, or take a copy with you.',
          `${write} If you are not satisfied with our answer, you can complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).`,
        ],
      },
    ],
  };
}
