import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { bill, bills } from '#areas/billing/rules/endpoints.ts';
import { lifeMessage } from '#areas/einvoicing/rules/platform/cdar.ts';
import type { LifeCode } from '#areas/billing/rules/einvoice/platform-state.ts';
import { changePlatform, readPlatformNews } from '#areas/einvoicing/rules/platform/platform-endpoints.ts';
import { day } from '#kernel/day.ts';
import { bringBack, hasDrop } from '#platform/files/drop.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

/** The later statuses of the last business bills, in order; earlier bills have no status yet. */
const LIVES: readonly { readonly codes: readonly LifeCode[]; readonly reason?: string }[] = [
  { codes: ['200', '201', '202', '203', '204', '205'] },
  { codes: ['200', '213'], reason: 'Destinataire absent de l’annuaire' },
  { codes: ['200', '201', '202', '203', '207'], reason: 'Quantité livrée différente de la quantité facturée' },
  { codes: ['200', '201', '202', '203'] },
  { codes: ['200'] },
];
const DAYS = 90;

/** For three months, bills between businesses go to the approved platform by the folder of the installation, and their statuses come back. */
export const officeEinvoices = ({ call, owner, shopId, drain }: Stage, until: number): readonly DemoEvent[] => {
  if (!hasDrop()) return [];
  const midnight = Math.floor(until / DAY) * DAY;
  const settled: DemoEvent = {
    at: midnight - DAYS * DAY + 8 * HOUR,
    what: async () => {
      const fromDay = day(new Date(midnight - DAYS * DAY).toISOString().slice(0, 10));
      await call(changePlatform, { way: 'files', active: true, fromDay }, owner);
    },
  };
  const heard: DemoEvent = {
    at: midnight - 1 * DAY + 7 * HOUR,
    what: async () => {
      await drain();
      const filter = JSON.stringify({ platform: { in: ['given'] } });
      const { rows } = await call(bills, { filter, size: LIVES.length }, owner);
      const told = new Date(midnight - 2 * DAY).toISOString().slice(0, 10).replaceAll('-', '');
      for (const [n, row] of rows.entries()) {
        const document = Bill.parse((await call(bill, { id: row.id }, owner)).document);
        const { codes, reason } = LIVES[n] ?? { codes: [] };
        for (const [step, code] of codes.entries())
          await bringBack(
            shopId,
            `${row.number.replace(/[^\w-]/g, '-')}-${code}.xml`,
            Buffer.from(
              lifeMessage(document, {
                id: `${row.number}-${code}`,
                code,
                by: 'BY',
                at: `${told}${String(9 + step).padStart(2, '0')}1500`,
                ...(reason && step === codes.length - 1 ? { reason } : {}),
              }),
            ),
          );
      }
      await call(readPlatformNews, {}, owner);
    },
  };
  return [settled, heard];
};
