import { useBusy } from '#ui/shop/busy.ts';
import { useEffect, useState } from 'react';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { useQuery, useWords } from '#ui/shop/page.tsx';
import { keepPlace } from '#ui/shop/private-link.ts';
import type { beginServiceSignIn, serviceOffered } from '#areas/identity/rules/account/service-endpoints.ts';

/** The way to the identity service of the installation, by its name, where it has one. */
export function ServiceButton({ fail }: { readonly fail: (why: string) => void }) {
  const words = useWords('service');
  const asked = useQuery().get('redirectLink');
  const [name, setName] = useState<string | null>(null);
  const [isBusy, setBusy] = useBusy();
  useEffect(() => {
    void send<typeof serviceOffered>('GET', '/v1/auth/service', {}, { quiet: true }).then((answer) => {
      if (answer.ok) setName(answer.body.name);
    });
  }, []);
  if (name === null) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    fail('');
    const away = await send<typeof beginServiceSignIn>('POST', '/v1/auth/service/begin', {}, { quiet: true });
    if (away.ok) {
      keepPlace(asked);
      location.assign(away.body.url);
      return;
    }
    setBusy(false);
    fail(away.message || words.failed);
  };
  return (
    <Button wide look="outlined" busy={isBusy} disabled={isBusy} onClick={() => void press()}>
      {words.with.replace('{name}', () => name)}
    </Button>
  );
}
