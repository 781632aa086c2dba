import { legalDate, type LegalSite, type StandardText } from '../standard-text.ts';

export function termsOfUse({ name, host }: LegalSite): StandardText {
  return {
    title: 'Terms of use',
    updated: legalDate,
    intro: `These terms apply when you use ${host}. The website belongs to ${name}. They say what you may expect from us and what we ask of you.`,
    sections: [
      {
        heading: 'Using the website',
        body: [
          'You are free to view the website. You need no account to read. Use it in a way that does not trouble others.',
          'You may not:',
          [
            'disturb the website or get around its security;',
            'collect data about others without their knowledge;',
            'pretend to be someone else;',
            'post texts or files that are unlawful, insulting or harmful.',
          ],
        ],
      },
      {
        heading: 'Your account',
        body: [
          'If you have an account, you are responsible for what is done with it. Choose a strong password and keep it secret. If you think someone else uses your account, change your password and tell us.',
          'We may close an account of someone who does not keep to these terms. We will then say why.',
        ],
      },
      {
        heading: 'What you post or send',
        body: [
          'What you post remains yours. You allow us to show it on this website. Post only texts and photos that you may use, and ask people who can be recognised for their consent.',
          'We may remove a contribution that is against the law or these terms.',
        ],
      },
      {
        heading: 'Our texts and photos',
        body: [
          'You may reuse our texts if you mention our name and do not change their meaning. For photos, logos and drawings, please ask us first.',
        ],
      },
      {
        heading: 'Accuracy and liability',
        body: [
          'We maintain the website with care. Even so, something may be out of date or wrong, and at times the website cannot be reached. If you see a mistake, please tell us.',
          'No rights can be derived from the texts, unless the law says otherwise. We are not responsible for websites of others that we link to.',
        ],
      },
      {
        heading: 'Changes',
        body: [
          'When we change these terms, the new date stands at the top of this page. If you have an account, we ask you to read the new terms when you sign in. If you do not agree, you can no longer use your account to post or change anything.',
          'Dutch law applies to these terms.',
        ],
      },
    ],
  };
}
