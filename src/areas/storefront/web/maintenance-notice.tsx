import { useEffect, useState } from 'react';
import type { maintenances } from '#areas/shops/rules/endpoints.ts';
import { send } from '#ui/shop/client.ts';
import { Notice } from '#ui/shop/frame/layout.tsx';
import type { MaintenanceSaid, PageWords } from '#ui/shop/page-state.ts';
import { usePageState, useWords } from '#ui/shop/page.tsx';
import { moment, say } from '#ui/shop/words.ts';

/** A minute while something is announced, ten otherwise (specification, section 4). */
const everyMs = (now: MaintenanceSaid | null): number => (now ? 60_000 : 600_000);

/** Writes the maintenance in one line: when it begins, or since when it lasts, and the administrator's own words. */
const said = (words: PageWords['maintenance'], now: MaintenanceSaid, lang: string): string =>
  [
    say(now.page ? words.since : words.soon, { start: moment(now.startDate ?? '', lang) }),
    now.page && now.endDate ? say(words.until, { end: moment(now.endDate, lang) }).split(/(?<=[.。])/)[0] : '',
    now.message,
  ]
    .filter(Boolean)
    .join(' ');

/** A maintenance that is announced stands above every page; when it begins, the page gives way to the one that says so. */
export function MaintenanceNotice() {
  const { maintenance, lang } = usePageState();
  const words = useWords('maintenance');
  const [now, setNow] = useState(maintenance ?? null);
  useEffect(() => {
    const timer = setInterval(() => {
      void send<typeof maintenances>('GET', '/v1/maintenances', {}, { quiet: true }).then((answer) => {
        if (!answer.ok) return;
        if (answer.body.page && !maintenance?.page) location.reload();
        else setNow(answer.body.banner || answer.body.page ? answer.body : null);
      });
    }, everyMs(now));
    return () => {
      clearInterval(timer);
    };
  }, [now, maintenance?.page]);
  return now && <Notice warn>{said(words, now, lang)}</Notice>;
}
