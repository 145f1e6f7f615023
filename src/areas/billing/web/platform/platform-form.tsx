import { ask, DateField, Form, SelectField, SwitchField, TextField, useFormValue } from '#ui/office/index.ts';
import {
  changePlatform,
  type EinvoicePlatform,
  PlatformChanges,
  WAY_WORDS,
} from '../../rules/platform/platform-endpoints.ts';
import { platformWords as words } from './platform-words.ts';
