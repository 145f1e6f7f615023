import { bind } from '#platform/call.ts';
import { login, logout, me, updateMe, validateEmail } from '../rules/endpoints.ts';
import { askReset, resetPassword } from '../rules/reset-endpoints.ts';
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
import { apiKeyBindings } from './api-key.ts';
import { confirmEmail } from './checkout-account.ts';
import { askForReset, setPassword } from './password-reset.ts';
import { signIn, signOut } from './session.ts';
import { changeMe, readMe } from './user.ts';

export const bindings = [
  bind(login, signIn),
  bind(logout, signOut),
  bind(me, readMe),
  bind(updateMe, changeMe),
  bind(validateEmail, confirmEmail),
  bind(askReset, askForReset),
  bind(resetPassword, setPassword),
  ...apiKeyBindings,
  bind(listViews, readListViews),
  bind(addListView, saveListView),
  bind(changeListView, changeSavedListView),
  bind(removeListView, removeSavedListView),
  bind(shareListView, shareSavedListView),
  bind(unshareListView, unshareSavedListView),
];
