import { audit as auditEn } from './audit.en.ts';
import { audit as auditNl } from './audit.nl.ts';
import { editor as editorEn } from './editor.en.ts';
import { editor as editorNl } from './editor.nl.ts';
import { messages as adminEn } from './en.ts';
import { forms as formsEn } from './forms.en.ts';
import { forms as formsNl } from './forms.nl.ts';
import { mails as mailsEn } from './mails.en.ts';
import { mails as mailsNl } from './mails.nl.ts';
import { messages as adminNl } from './nl.ts';
import { roles as rolesEn } from './roles.en.ts';
import { roles as rolesNl } from './roles.nl.ts';
import { settings as settingsEn } from './settings.en.ts';
import { settings as settingsNl } from './settings.nl.ts';
import { statistics as statisticsEn } from './statistics.en.ts';
import { statistics as statisticsNl } from './statistics.nl.ts';
import { status as statusEn } from './status.en.ts';
import { status as statusNl } from './status.nl.ts';

/** Every text of admin and editor, for who compares or looks for them; a screen loads those of its room. */
export const allMessages = {
  nl: {
    ...adminNl,
    audit: auditNl,
    editor: editorNl,
    forms: formsNl,
    mails: mailsNl,
    roles: rolesNl,
    settings: settingsNl,
    statistics: statisticsNl,
    status: statusNl,
  },
  en: {
    ...adminEn,
    audit: auditEn,
    editor: editorEn,
    forms: formsEn,
    mails: mailsEn,
    roles: rolesEn,
    settings: settingsEn,
    statistics: statisticsEn,
    status: statusEn,
  },
};
