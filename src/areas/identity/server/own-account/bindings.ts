import { bind } from '#platform/call.ts';
import {
  accountSafety,
  askEmailChange,
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  ownSessions,
  proveSelf,
} from '../../rules/account/account-endpoints.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondStep,
} from '../../rules/account/factor-endpoints.ts';
import { accesses } from '../../rules/account/access-endpoints.ts';
import { listAccesses } from './access-list.ts';
import { beginFactor, confirmFactor, proveWith, removeFactor, renewCodes } from './second-factor.ts';
import { countStep, finishSignIn } from './second-step.ts';
import { askForEmail, giveUpEmail, proveForEmail } from './own-email.ts';
import { hashOwnPassword, setOwnPassword } from './own-password.ts';
import { closeOtherSessions, closeSession, readSessions } from './own-sessions.ts';
import { keepProof, prepareProof } from './proof.ts';
import { readSafety } from './safety.ts';
import { closeAccount, closing, ownData } from '../../rules/account/leaving-endpoints.ts';
import { closeOwnAccount, readClosing } from '../leaving/close-account.ts';
import { readOwnData } from '../leaving/own-data.ts';

import {
  addPasskey,
  beginPasskey,
  passkeyOptions,
  passkeys,
  passkeySignIn,
  removePasskey,
} from '../../rules/account/passkey-endpoints.ts';
import { addKey, beginKey, readPasskeys, removeKey, takeNewChallenge } from './passkey.ts';
import { offerPasskey, signInByKey, takeSignInChallenge } from './passkey-sign-in.ts';

import {
  beginServiceLink,
  beginServiceSignIn,
  endServiceLink,
  finishService,
  ownService,
  serviceOffered,
} from '../../rules/account/service-endpoints.ts';
import {
  beginLink,
  beginSignIn,
  endLink,
  finish,
  proveAndAsk,
  readOwnService,
  readService,
  returned,
} from './service.ts';
import { askService } from './service-trip.ts';

export const ownAccountBindings = [
  bind(accountSafety, readSafety),
  bind(accesses, listAccesses),
  bind(changePassword, setOwnPassword, { prepare: hashOwnPassword }),
  bind(askEmailChange, askForEmail, { prepare: proveForEmail }),
  bind(cancelEmailChange, giveUpEmail),
  bind(proveSelf, keepProof, { prepare: prepareProof }),
  bind(ownData, readOwnData),
  bind(closing, readClosing),
  bind(closeAccount, closeOwnAccount),
  bind(ownSessions, readSessions),
  bind(endSession, closeSession),
  bind(endOtherSessions, closeOtherSessions),
  bind(beginSecondFactor, beginFactor, { prepare: proveWith }),
  bind(confirmSecondFactor, confirmFactor),
  bind(renewRecoveryCodes, renewCodes, { prepare: proveWith }),
  bind(removeSecondFactor, removeFactor, { prepare: proveWith }),
  bind(serviceOffered, readService),
  bind(beginServiceSignIn, beginSignIn, { prepare: askService }),
  bind(finishService, finish, { prepare: returned }),
  bind(ownService, readOwnService),
  bind(beginServiceLink, beginLink, { prepare: proveAndAsk }),
  bind(endServiceLink, endLink),
  bind(passkeys, readPasskeys),
  bind(beginPasskey, beginKey, { prepare: proveWith }),
  bind(addPasskey, addKey, { prepare: takeNewChallenge }),
  bind(removePasskey, removeKey),
  bind(passkeyOptions, offerPasskey),
  bind(passkeySignIn, signInByKey, { prepare: takeSignInChallenge }),
  bind(secondStep, finishSignIn, { prepare: countStep }),
];
