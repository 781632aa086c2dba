import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function accessibility({ name, host, email }: LegalSite): StandardText {
  const write = email ? `Write to ${email}` : 'Tell us through the contact page';
  return {
    title: 'Accessibility',
    updated: legalDate,
    intro: `${name} wants everyone to be able to use ${host}: with a mouse or a keyboard, on a phone or a large screen, with or without assistive tools.`,
    sections: [
      {
        heading: 'What we do',
        body: [
          'We follow the international guideline WCAG 2.2, level AA. Among other things this means:',
          [
            'everything works with the keyboard alone, and you always see where you are;',
            'text has enough contrast, in the dark appearance too;',
            'you can enlarge text to 200 percent without losing anything;',
            'pictures that mean something have a description;',
            'the pages also work without scripts;',
            'animations stay away when your device asks for that.',
          ],
        ],
      },
      {
        heading: 'What is not good enough yet',
        body: [
          'The technology of this website is tested automatically with every change. Such a test does not find everything, and a full audit by an independent party is not yet listed on this page.',
          'These parts may fall short:',
          [
            'older PDF files cannot always be read aloud well;',
            'not every video has captions;',
            'maps of other websites are hard to use with a keyboard; that is why the address also stands beside them as text.',
          ],
        ],
      },
      {
        heading: 'Does something not work for you?',
        body: [
          `${write}. Say on which page it goes wrong and which tool you use. We answer within two weeks. If we cannot solve it soon, we give you the information in another way.`,
          'If you do not agree with our answer, you can complain to the National Ombudsman of the Netherlands or the Netherlands Institute for Human Rights.',
        ],
      },
    ],
  };
}
