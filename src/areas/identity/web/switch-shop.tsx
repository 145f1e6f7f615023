import { call, MenuAction, useEndpoint, useOffice } from '#ui/office/index.ts';
import { me } from '../rules/endpoints.ts';
import { switchShop } from '../rules/switch-endpoints.ts';
import { words } from './words.ts';

/**
 * « Changer de domaine »: the other estates that this person works for, and his own purchases. Empty for a user with a
 * single place.
 */
export default function SwitchShop() {
  const { actor } = useOffice();
  const user = useEndpoint(me, {}, { silent: true, staleTime: 60_000 });
  const links = (user.data?.links ?? []).filter(
    (one) => one.role !== 'buyer' && (!one.blocked || one.role === 'owner'),
  );
  const others = links.filter((one) => one.id !== actor.shopId);
  const buys = actor.shopId !== null && (user.data?.links ?? []).some((one) => one.role === 'buyer');
  if (actor.kind === 'admin' || (others.length === 0 && !buys)) return null;
  // The office is read anew from its first page: nothing of one estate is shown in another.
  const go = async (shopId: string | null): Promise<void> => {
    await call(switchShop, { shopId }).then(
      () => location.assign('/dashboard'),
      () => undefined,
    );
  };
  return (
    <>
      {others.map((one) => (
        <MenuAction key={one.id} endpoint={switchShop} whyNot={null} icon="store" onPress={() => void go(one.id)}>
          {words.goTo(one.name)}
        </MenuAction>
      ))}
      {buys ? (
        <MenuAction endpoint={switchShop} whyNot={null} icon="cart" onPress={() => void go(null)}>
          {words.myPurchases}
        </MenuAction>
      ) : null}
    </>
  );
}
