import { later } from '#platform/clock.ts';
import { INSTALLATION } from '#platform/db.ts';
import type { Furnish } from '#app/testing/furniture.ts';

/** Makes a cancelled maintenance: it closes nothing. */
const maintenance = ({ t }: Parameters<Furnish>[0]) =>
  t.tx(null, async (tx, call) => {
    const row = {
      id: call.newId(),
      banner: true,
      page: false,
      start_date: call.now,
      end_date: later(call.now, 3600),
      created_at: call.now,
      shown_from: call.now,
      message: '',
      picture: null,
      cancelled_at: call.now,
    };
    await tx.insertInto('maintenance').values(row).execute();
    return row.id;
  });

export const furnish: Furnish = async (bed) => furnished(bed, await maintenance(bed));

const furnished = ({ firstOf, estate }: Parameters<Furnish>[0], maintenanceId: string) => ({
  'admin/mails': firstOf('mail'),
  'admin/jobs': firstOf('job'),
  'history/job': firstOf('job'),
  'admin/maintenances': maintenanceId,
  'history/maintenance': maintenanceId,
  'admin/users': estate.ownerId,
  'history/account': estate.ownerId,
  'admin/shops': estate.shopId,
  'history/estate': estate.shopId,
  'history/excise_rate': INSTALLATION,
  'history/captcha_service': INSTALLATION,
});
