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
];
