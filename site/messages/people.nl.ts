import { account, farewell, ownPicture } from './people/account.nl.ts';
import { act } from './people/activity.nl.ts';
import { inactive, terms } from './people/dialogs.nl.ts';
import { form } from './people/form.nl.ts';
import { invitation } from './people/invitation.nl.ts';
import { reset } from './people/reset.nl.ts';
import { factor, passkey, service } from './people/security.nl.ts';
import { linkOver, mailed, secondStep, signIn, signOut } from './people/sign-in.nl.ts';
import { signUp } from './people/sign-up.nl.ts';
import { send, verify } from './people/verify.nl.ts';
import { visit } from './people/visit.nl.ts';
import { whyEdit } from './people/why-edit.nl.ts';

/** Inloggen, uitnodigingen en het eigen account: een bestand per scherm. */
export const peopleNl = {
  whyEdit,
  ownPicture,
  farewell,
  form,
  signIn,
  secondStep,
  passkey,
  factor,
  service,
  terms,
  visit,
  signOut,
  signUp,
  mailed,
  reset,
  linkOver,
  verify,
  send,
  invitation,
  inactive,
  account,
  act,
} as const;
