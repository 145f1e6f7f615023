import { useState } from 'react';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Columns, Group, Sums } from '#ui/shop/form/checkout.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { Facts, Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, say } from '#ui/shop/words.ts';
import { hoursOf } from '../../rules/hours.ts';
import type { linkedWait } from '../../rules/public/wait-endpoints.ts';
import { Leaving } from '../shop/wait-leaving.tsx';
import { Taking } from '../shop/wait-taking.tsx';

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof linkedWait>('/v1/wait-links/:token', { token })),
  token,
});

export const page = definePage({
  path: '/:name/attente',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  words: ['waiting', 'visits'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.waiting.title}, ${shop.name}`, noIndex: true }),
  Screen: WaitPage,
});

/** A place in line for the holder of its link: his rank, or the seats that are held for him, and the way out. */
function WaitPage() {
  const { wait: read, shop, token } = usePage<typeof load>();
  const [one, keep] = useState(read);
  const words = useWords('waiting');
  const visits = useWords('visits');
  const lang = useLang();
  const when = `${dayOf(one.day, lang)}, ${hoursOf(one, visits.wholeDay)}`;
  const facts = (
    <Group title={one.visit.title}>
      <Facts
        facts={[
          [words.when, when],
          [visits.place, one.location],
          [words.phone, one.phone],
          [words.name, one.name],
          [words.people, String(one.people)],
          [words.least, one.people > 1 ? String(one.least) : ''],
        ].filter((fact): fact is [string, string] => Boolean(fact[1]))}
      />
    </Group>
  );
  const isLive = one.status === 'waiting' || one.status === 'offered';
  const leaving = isLive && <Leaving token={token} changed={keep} isOffered={one.status === 'offered'} />;
  if (one.status === 'offered' && one.offer && one.until)
    return (
      <Taking wait={one} offer={one.offer} until={one.until} token={token} shop={shop} leaving={leaving}>
        {facts}
      </Taking>
    );
  return (
    <Page space>
      <Columns
        sideFirst
        title={words.title}
        side={
          <Sums>
            <p role="status">
              <strong>
                {one.status === 'waiting' ? say(words.place, { n: one.place }) : words.states[one.status]}
              </strong>
            </p>
            {one.status === 'waiting' && <Said>{words.waits}</Said>}
            {leaving}
            {!isLive && shop.hasVisits && (
              <ButtonLink to={`/${shop.publicName}/visites`} look="outlined" wide>
                {words.otherDate}
              </ButtonLink>
            )}
          </Sums>
        }
      >
        {facts}
      </Columns>
    </Page>
  );
}
