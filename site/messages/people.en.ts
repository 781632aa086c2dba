import { account, farewell, ownPicture } from './people/account.en.ts';
import { act } from './people/activity.en.ts';
import { inactive, terms } from './people/dialogs.en.ts';
import { form } from './people/form.en.ts';
import { invitation } from './people/invitation.en.ts';
import { reset } from './people/reset.en.ts';
import { factor, passkey, service } from './people/security.en.ts';
import { linkOver, mailed, secondStep, signIn, signOut } from './people/sign-in.en.ts';
import { signUp } from './people/sign-up.en.ts';
import { send, verify } from './people/verify.en.ts';
import { visit } from './people/visit.en.ts';
import { whyEdit } from './people/why-edit.en.ts';

/** Signing in, invitations and one’s own account: a file for each screen. */
export const peopleEn = {
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
