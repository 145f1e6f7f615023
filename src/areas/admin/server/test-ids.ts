import { INSTALLATION } from '#platform/db.ts';
import type { Furnish } from '#app/testing/furniture.ts';

export const furnish: Furnish = async ({ firstOf }) => ({
  'admin/mails': firstOf('mail'),
  'admin/jobs': firstOf('job'),
  'history/job': firstOf('job'),
  'history/excise_rate': INSTALLATION,
});
