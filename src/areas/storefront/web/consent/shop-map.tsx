import { useEffect, useState } from 'react';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { consentCookie, consentIn } from '#areas/shops/rules/services/consent.ts';
import { services } from '#areas/shops/rules/services/services.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { GuestFrame } from '#ui/shop/panel/guest-frame.tsx';
import { usePageState } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';

/** The estate on the map of another house: a press on the button, which names what it accepts, calls it. */
export function ShopMap({ shop, address }: { shop: PublicShop; address: string }) {
  const { words: pageWords, lang } = usePageState();
  const words = pageWords.consent;
  const key = shop.services.find((one) => one.name === 'maps')?.key;
  const [isShown, show] = useState(false);
  const [wasAccepted, accepted] = useState(false);
  useEffect(() => {
    accepted(consentIn(document.cookie, shop.code).maps === true);
  }, [shop.code]);
  if (!words || !key || !address) return null;
  const title = say(words.map, { address });
  if (isShown)
    return (
      <GuestFrame
        title={title}
        src={`https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: address, language: lang })}`}
      />
    );
  const open = () => {
    const given = { ...consentIn(document.cookie, shop.code), maps: true };
    document.cookie = consentCookie(given, shop.code, location.protocol === 'https:');
    show(true);
  };
  return (
    <div>
      <Button look="outlined" onClick={open}>
        {wasAccepted ? words.mapOpen : say(words.mapShow, { house: services.maps.house })}
      </Button>
    </div>
  );
}
