import { definePage } from '#ui/shop/define-page.ts';
import { useEffect, useRef, useState } from 'react';
import { isInternalPath } from '#kernel/field/internal-path.ts';
import type { User } from '#areas/identity/rules/user.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { send } from '#ui/shop/client.ts';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { takePlace } from '#ui/shop/private-link.ts';
import { announceSignIn } from '#ui/shop/sign-in.ts';
import type { finishService } from '../../rules/account/service-endpoints.ts';
import { SecondStep } from '../account/second-step.tsx';

export const page = definePage({
  path: '/auth/service',
  layout: 'auth',
  sharedBy: 'visitors',
  ofNoShop: true,
  words: ['service', 'secondStep'],
  head: ({ words, shopName }) => ({ title: `${words.service.title}, ${shopName}`, noIndex: true }),
  Screen: ServicePage,
});

/** Where the identity service sends people back to: what it says in the address is good once, and goes to the server at once. */
function ServicePage() {
  const words = useWords('service');
  const [problem, tell] = useState('');
  const [half, setHalf] = useState('');
  const begun = useRef(false);
  const enter = async (who: User) => {
    await announceSignIn();
    const asked = takePlace();
    const back = asked !== null && isInternalPath(asked) ? asked : null;
    location.assign(back ?? (who.role === 'admin' ? '/admin' : '/dashboard'));
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const query = location.search.slice(1);
    // Neither the history nor the next page keeps the code.
    history.replaceState(null, '', location.pathname);
    const finish = async () => {
      const answer = await send<typeof finishService>('POST', '/v1/auth/service/finish', { query }, { quiet: true });
      if (!answer.ok) return tell(answer.message || words.failed);
      const { linked, secondFactor, user, masterAccount } = answer.body;
      const who = user ?? masterAccount;
      if (linked) location.assign('/dashboard/settings?link=account&tab=security');
      else if (secondFactor) setHalf(secondFactor);
      else if (who) await enter(who);
      else tell(words.failed);
    };
    void (query ? finish() : Promise.resolve(tell(words.failed)));
  }, [words.failed]);
  if (half) return <SecondStep token={half} enter={enter} again={() => location.assign('/auth/login')} />;
  return (
    <FieldStack>
      <h1>{words.title}</h1>
      {problem ? (
        <>
          <p role="alert" className="alert">
            {problem}
          </p>
          <ButtonLink wide to="/auth/login">
            {words.back}
          </ButtonLink>
        </>
      ) : (
        <p role="status">{words.wait}</p>
      )}
    </FieldStack>
  );
}
