import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function cookieStatement({ name, host, siteimprove }: LegalSite): StandardText {
  return {
    title: 'Cookies',
    updated: legalDate,
    intro: `A cookie is a small file that a website keeps on your device. Here you read which cookies ${name} uses on ${host} and how to make your choice.`,
    sections: [
      {
        heading: 'Necessary',
        body: [
          'Without these cookies the website does not work well. They are always on and do not follow you.',
          [
            'consent: your cookie choice, for one year;',
            'theme and locale: the appearance and language you chose, for one year;',
            'session: keeps you signed in, only if you use an account;',
            'XSRF-TOKEN: prevents another website from acting in your name, while you are signed in.',
          ],
        ],
      },
      {
        heading: 'Counting visits',
        body: [
          siteimprove
            ? 'When this is on, we count which pages are read. It tells us what can be better. We do not keep who you are.'
            : 'When this is on, we count which pages are read. It tells us what can be better. We do not keep who you are, and do not give the figures to others.',
          ...(siteimprove
            ? [
                'Siteimprove then counts along for us. That company sees your IP address and which pages you visit, and may set cookies itself. As long as you have not chosen, and when this is off, Siteimprove gets to see nothing.',
              ]
            : []),
        ],
      },
      {
        heading: 'Other websites',
        body: [
          'Some pages have maps or videos of others. We load them only when you turn this on. The other website then sees that you visit the page and may set cookies itself. When it is off, you see a plain link.',
        ],
      },
      {
        heading: 'Changing your choice',
        body: [
          'You can change your choice below at any time. You can also delete cookies in the settings of your browser; we will then ask again.',
        ],
      },
    ],
  };
}
