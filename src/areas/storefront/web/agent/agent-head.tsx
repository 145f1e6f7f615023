import { type ReactNode, useEffect, useState } from 'react';
import type { markAsSeen, notifications } from '#areas/messaging/rules/endpoints.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { send } from '#ui/shop/client.ts';
import { AccountMenu } from '#ui/shop/frame/masthead.tsx';
import { type HeadNews, OfficeHead } from '#ui/shop/frame/office-head.tsx';
import { tourMode } from '#ui/tour-mode.ts';
import { useCart } from '../cart/cart-store.ts';
import { agentWords as words } from './agent-words.ts';

const SHOWN = 10;
/** The words of a notification without their emphasis. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('<br>', ' '), 'text/html').body.textContent;

/** Reads the agent's latest news, once a page. */
const useNews = (): readonly [readonly HeadNews[], (one: HeadNews) => void] => {
  const [all, set] = useState<readonly HeadNews[]>([]);
  useEffect(() => {
    void send<typeof notifications>('GET', '/v1/notifications-centers', {}, { quiet: true }).then((answer) => {
      if (!answer.ok) return;
      const last = answer.body.slice(0, SHOWN);
      set(last.map((one) => ({ id: one.id, text: plain(one.content), to: one.redirectLink, seen: one.seen })));
    });
  }, []);
  const read = (one: HeadNews): void => {
    if (one.seen) return;
    set((now) => now.map((each) => (each.id === one.id ? { ...each, seen: true } : each)));
    const arrayOfIds = [one.id];
    void send<typeof markAsSeen>(
      'PUT',
      '/v1/notifications-centers/mark-as-seen',
      { arrayOfIds },
      { quiet: true, keepalive: true },
    );
  };
  return [all, read];
};

/** An agent looks into the shops of producers from his office: its head stays above them. */
export function AgentHead({ signOut, search }: { readonly signOut: () => Promise<void>; readonly search: ReactNode }) {
  const { account } = useCart();
  const [all, read] = useNews();
  const [isTour, tour] = useState(false);
  useEffect(() => {
    tour(tourMode().on);
  }, []);
  const unseen = all.filter((one) => !one.seen).length;
  return (
    <OfficeHead
      label={words.office}
      brand={words.dashboard}
      home="/dashboard"
      tour={{ label: words.tourMode, on: isTour, change: (on) => tourMode().change(on) }}
      search={search}
      news={{ label: unseen > 0 ? words.unseen(unseen) : words.notifications, none: words.none, all, read }}
      account={
        <AccountMenu
          label={words.account}
          {...(account ? { who: { name: account.username, email: account.email } } : {})}
        >
          <ButtonLink to="/dashboard" wide>
            {words.dashboard}
          </ButtonLink>
          <ButtonLink to="/dashboard/settings" look="outlined" wide>
            {words.settings}
          </ButtonLink>
          <ButtonLink to="/shops" look="outlined" wide>
            {words.producers}
          </ButtonLink>
          <ButtonLink to="/help" look="outlined" wide>
            {words.help}
          </ButtonLink>
          <Button look="outlined" wide onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </AccountMenu>
      }
    />
  );
}
