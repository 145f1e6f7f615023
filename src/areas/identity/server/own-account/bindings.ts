import { bind } from '#platform/call.ts';
import {
  accountSafety,
  askEmailChange,
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  ownSessions,
} from '../../rules/account/account-endpoints.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondStep,
} from '../../rules/account/factor-endpoints.ts';
import { beginFactor, confirmFactor, proveWith, removeFactor, renewCodes } from './second-factor.ts';
import { countStep, finishSignIn } from './second-step.ts';
import { askForEmail, giveUpEmail, proveForEmail } from './own-email.ts';
import { hashOwnPassword, setOwnPassword } from './own-password.ts';
import { closeOtherSessions, closeSession, readSessions } from './own-sessions.ts';
import { readSafety } from './safety.ts';

export const ownAccountBindings = [
  bind(accountSafety, readSafety),
  bind(changePassword, setOwnPassword, { prepare: hashOwnPassword }),
  bind(askEmailChange, askForEmail, { prepare: proveForEmail }),
  bind(cancelEmailChange, giveUpEmail),
  bind(ownSessions, readSessions),
  bind(endSession, closeSession),
  bind(endOtherSessions, closeOtherSessions),
  bind(beginSecondFactor, beginFactor, { prepare: proveWith }),
  bind(confirmSecondFactor, confirmFactor),
  bind(renewRecoveryCodes, renewCodes, { prepare: proveWith }),
  bind(removeSecondFactor, removeFactor, { prepare: proveWith }),
  bind(secondStep, finishSignIn, { prepare: countStep }),
];
