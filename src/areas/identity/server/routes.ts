import { bind } from '#platform/call.ts';
import { login, logout, me, updateMe, validateEmail } from '../rules/endpoints.ts';
import { actForAccount, attachedAccounts, backToOwn, supportAccesses } from '../rules/acting-endpoints.ts';
import { actFor, goBack, listAttached, listSupport } from './acting.ts';
import { askReset, resetPassword } from '../rules/reset-endpoints.ts';
import { captchaChallenge } from '../rules/captcha-endpoints.ts';
import { registerAgent, registerBuyer, resendValidation } from '../rules/register-endpoints.ts';
import { hashRegistered, register, registerAgentAccount, sendValidationAgain } from './register.ts';
import { readChallenge } from './captcha.ts';
import { apiKeyBindings } from './api-key.ts';
import {
  addListView,
  changeListView,
  listViews,
  removeListView,
  shareListView,
  unshareListView,
} from '../rules/list-view-endpoints.ts';
import {
  changeSavedListView,
  readListViews,
  removeSavedListView,
  saveListView,
  shareSavedListView,
  unshareSavedListView,
} from './list-view.ts';
import { ownAccountBindings } from './own-account/bindings.ts';
import { confirmAnyEmail } from './own-account/own-email.ts';
import { askForReset, hashNewPassword, setPassword } from './password-reset.ts';
import { switchShop } from '../rules/switch-endpoints.ts';
import { comparePassword, guessedOften, signIn, signOut } from './session.ts';
import { goToShop } from './switch-shop.ts';
import { changeMe, readMe } from './user.ts';

export const bindings = [
  bind(login, signIn, { prepare: comparePassword, isPressed: guessedOften }),
  bind(logout, signOut),
  bind(captchaChallenge, readChallenge),
  bind(switchShop, goToShop),
  bind(me, readMe),
  bind(updateMe, changeMe),
  bind(validateEmail, confirmAnyEmail),
  bind(registerBuyer, register, { prepare: hashRegistered }),
  bind(registerAgent, registerAgentAccount, { prepare: hashRegistered }),
  bind(resendValidation, sendValidationAgain),
  bind(askReset, askForReset),
  bind(resetPassword, setPassword, { prepare: hashNewPassword }),
  ...ownAccountBindings,
  bind(attachedAccounts, listAttached),
  bind(actForAccount, actFor),
  bind(backToOwn, goBack),
  bind(supportAccesses, listSupport),
  ...apiKeyBindings,
  bind(listViews, readListViews),
  bind(addListView, saveListView),
  bind(changeListView, changeSavedListView),
  bind(removeListView, removeSavedListView),
  bind(shareListView, shareSavedListView),
  bind(unshareListView, unshareSavedListView),
];
