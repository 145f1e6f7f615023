import { useEffect, useState } from 'react';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { type Consent, consentCookie, consentIn, isAnswered } from '#areas/shops/rules/services/consent.ts';
import { services } from '#areas/shops/rules/services/services.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { CheckField } from '#ui/shop/form/field.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { ChoiceBar } from '#ui/shop/panel/choice-bar.tsx';
import { say } from '#ui/shop/words.ts';
import { callServices, dropCookies } from './load-services.ts';

interface Props {
  readonly shop: PublicShop;
  /** Called back by « Cookies » at the foot of the page. */
  readonly isAsked: boolean;
  readonly close: () => void;
}

/** Asks before any service of another house is called, and calls those that were accepted. Fetched where a shop has one on, and nowhere else. */
export default function ConsentBar({ shop, isAsked, close }: Props) {
  const words = useWords('consent');
  const lang = useLang();
  const names = shop.services.map((one) => one.name);
  const [given, give] = useState<Consent>(() => consentIn(document.cookie, shop.code));
  const [chosen, choose] = useState<Consent | null>(null);
  useEffect(() => {
    callServices(
      shop.services.filter((one) => given[one.name] === true),
      lang,
    );
  }, [given, shop.services, lang]);

  const answer = (next: Consent) => {
    // Answered on another page, or by the map, since this one was opened.
    const before = consentIn(document.cookie, shop.code);
    document.cookie = consentCookie({ ...before, ...next }, shop.code, location.protocol === 'https:');
    const withdrawn = names.filter((name) => (given[name] || before[name]) && !next[name]);
    dropCookies(withdrawn);
    // A loaded script cannot be removed from a page: the page is opened anew without it.
    if (withdrawn.length > 0) return location.reload();
    give(next);
    choose(null);
    close();
  };
  const all = (said: boolean): Consent => Object.fromEntries(names.map((name) => [name, said]));
  const leave = () => {
    choose(null);
    close();
  };
  if (!isAsked && isAnswered(given, names)) return null;
  const shown = chosen ?? (isAsked ? { ...all(false), ...consentIn(document.cookie, shop.code) } : null);
  return (
    <ChoiceBar
      title={words.title}
      text={say(words.text, { shop: shop.name })}
      note={words.kept}
      onLeave={isAsked ? leave : undefined}
      actions={
        <>
          <Button onClick={() => answer(all(false))}>{words.refuse}</Button>
          <Button onClick={() => answer(all(true))}>{words.accept}</Button>
          {shown ? (
            <Button look="outlined" onClick={() => answer({ ...all(false), ...shown })}>
              {words.save}
            </Button>
          ) : (
            <Button look="plain" onClick={() => choose(all(false))}>
              {words.customize}
            </Button>
          )}
        </>
      }
    >
      {shown &&
        names.map((name) => {
          const { house, privacy } = services[name];
          return (
            <div key={name}>
              <CheckField
                name={`consent-${name}`}
                label={say(words[name], { house })}
                hint={words[`${name}Why`]}
                checked={shown[name] === true}
                onChange={(event) => choose({ ...shown, [name]: event.target.checked })}
              />
              <a
                href={privacy}
                target="_blank"
                rel="noreferrer"
                aria-label={`${say(words.policy, { house })} (${words.newPage})`}
              >
                {say(words.policy, { house })}
              </a>
            </div>
          );
        })}
    </ChoiceBar>
  );
}
