import { useEffect, useRef, useState } from 'react';
import { fieldRules } from '#kernel/field/field-rules.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Columns, Group, Option, Options, Sums } from '#ui/shop/form/checkout.tsx';
import { Counted } from '#ui/shop/form/counted.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { Stepper } from '#ui/shop/form/stepper.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useShopBase, useWords } from '#ui/shop/page.tsx';
import { BackLink, Facts, Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, say, sayCount } from '#ui/shop/words.ts';
import { hoursOf } from '../../rules/hours.ts';
import type { joinShopWait, shopWait } from '../../rules/public/wait-endpoints.ts';
import type { Faults } from '../shop/use-booking.ts';
import { useRepeatKey } from '#ui/shop/use-repeat-key.ts';
import { Consents } from '../shop/visit-sums.tsx';
import { VisitorFields } from '../shop/visitor-fields.tsx';

const load = ({ call, params: { name = '', visit: id = '' }, query: { day, at } }: Asked) =>
  call<typeof shopWait>('/v1/storefront/shops/:name/visits/:id/waits', {
    name,
    id,
    ...(day ? { day } : {}),
    ...(at ? { at } : {}),
  });

export const page = definePage({
  path: '/:name/visites/:visit/attente',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['day', 'at'],
  words: ['captcha', 'visits', 'waiting'],
  load,
  head: ({ data: { shop, visit }, words }) => ({
    title: `${words.waiting.title}, ${visit.title}, ${shop.name}`,
    noIndex: true,
  }),
  Screen: WaitJoinPage,
});

const NOBODY = {
  visitor: '',
  email: '',
  phone: '',
  note: '',
  address: { street: '', zipcode: '', city: '', country: 'FR' },
  terms: false,
  adult: false,
};
const FIRST_PEOPLE = 2;

/** The line of a full slot: how many come, the least that they accept, and who they are. */
function WaitJoinPage() {
  const { visit, slot } = usePage<typeof load>();
  const words = useWords('waiting');
  const base = useShopBase();
  if (slot !== null) return <Joining slot={slot} />;
  return (
    <Page narrow space>
      <Blank level="h1" title={words.none} text={words.noneText}>
        <ButtonLink to={`${base}/visites/${visit.id}`} look="outlined">
          {words.otherDate}
        </ButtonLink>
      </Blank>
    </Page>
  );
}

type Slot = NonNullable<ReturnType<typeof usePage<typeof load>>['slot']>;

/** Sends the enrolment: one, however often the button is pressed. */
const useJoining = () => {
  const { shop, visit } = usePage<typeof load>();
  const { captcha, note } = useCaptcha();
  const [isBusy, setBusy] = useBusy();
  const [faults, blame] = useState<Faults>({});
  const [joined, tell] = useState<{ readonly already: boolean } | null>(null);
  const repeat = useRepeatKey();
  const join = async (input: Omit<Parameters<typeof send<typeof joinShopWait>>[2], 'name' | 'id'>, found: Faults) => {
    blame(found);
    const [first] = Object.keys(found);
    if (first) {
      document.getElementById(`f-${first}`)?.focus();
      return;
    }
    setBusy(true);
    const answer = await send<typeof joinShopWait>(
      'POST',
      '/v1/storefront/shops/:name/visits/:id/waits',
      { ...input, name: shop.id, id: visit.id },
      { key: repeat.keyOf(input), quiet: true, captcha },
    );
    setBusy(false);
    if (answer.ok) {
      tell(answer.body);
      return;
    }
    repeat.refused(answer.status);
    blame({ form: answer.message, ...answer.fields });
  };
  return { faults, isBusy, joined, join, note };
};

function Joining({ slot }: { slot: Slot }) {
  const { visit } = usePage<typeof load>();
  const [words, visits] = [useWords('waiting'), useWords('visits')];
  const lang = useLang();
  const base = useShopBase();
  const [people, count] = useState(Math.min(Math.max(visit.partyMin, FIRST_PEOPLE), slot.most));
  const [least, accept] = useState<number | null>(null);
  const [typed, setTyped] = useState(() => ({
    ...NOBODY,
    language: visit.languages.find((one) => one === lang) ?? visit.languages[0] ?? (lang as Lang),
  }));
  const type = (more: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...more }));
  };
  const { faults, isBusy, joined, join, note } = useJoining();
  if (joined) return <Joined isAgain={joined.already} email={typed.email} />;
  const { address: _address, ...who } = typed;
  const press = () => {
    if (leadToWrong(document)) return;
    void join(
      { ...who, day: slot.day, at: slot.at, people, least: Math.min(least ?? people, people) },
      {
        ...(typed.visitor.trim() ? {} : { visitor: visits.needName }),
        ...(fieldRules.email.holds(typed.email.trim()) ? {} : { email: visits.needEmail }),
      },
    );
  };
  return (
    <Page space>
      <BackLink to={`${base}/visites/${visit.id}`}>{visit.title}</BackLink>
      <Columns
        title={words.title}
        side={
          <Sums>
            <Said>{say(words.how, { n: visit.waitHours })}</Said>
            <Said>{words.free}</Said>
            <FieldStack>
              <Consents typed={typed} type={type} faults={faults} />
            </FieldStack>
            {note}
            {faults.form && (
              <p role="alert" className="alert">
                {faults.form}
              </p>
            )}
            <Button wide busy={isBusy} disabled={isBusy} onClick={press}>
              {words.join}
            </Button>
          </Sums>
        }
      >
        <Facts
          facts={[
            [visits.kinds[visit.kind], visit.title],
            [words.when, `${dayOf(slot.day, lang)}, ${hoursOf(slot, visits.wholeDay)}`],
            [words.line, slot.waiting === 0 ? words.nobody : sayCount(words.groups, slot.waiting, lang)],
          ]}
        />
        <HowMany
          people={people}
          least={least}
          most={slot.most}
          partyMin={visit.partyMin}
          count={count}
          accept={accept}
          error={faults.people ?? faults.quantities ?? faults.least}
        />
        <VisitorFields typed={typed} type={type} languages={visit.languages} faults={faults} />
      </Columns>
    </Page>
  );
}

/** How many come, and whether they come all or none. */
function HowMany({
  people,
  least,
  most,
  partyMin,
  count,
  accept,
  error,
}: {
  people: number;
  /** Null: all or none. */
  least: number | null;
  most: number;
  partyMin: number;
  count: (people: number) => void;
  accept: (least: number | null) => void;
  error: string | undefined;
}) {
  const [words, visits] = [useWords('waiting'), useWords('visits')];
  const step = (what: string) => ({
    quantity: say(visits.quantity, { what }),
    less: say(visits.less, { what }),
    more: say(visits.more, { what }),
  });
  return (
    <Group title={visits.people}>
      <FieldStack>
        <Counted title={words.people} amount="">
          <Stepper value={people} min={partyMin} max={most} onChange={count} words={step(words.people)} />
        </Counted>
        {people > partyMin && (
          <Options label={words.group} error={error ?? null}>
            <Option
              name="group"
              value="all"
              checked={least === null}
              title={words.all}
              onChange={() => {
                accept(null);
              }}
            />
            <Option
              name="group"
              value="some"
              checked={least !== null}
              title={words.some}
              onChange={() => {
                accept(partyMin);
              }}
            />
          </Options>
        )}
        {people > partyMin && least !== null && (
          <Counted title={words.least} amount="">
            <Stepper
              value={Math.min(least, people)}
              min={partyMin}
              max={people}
              onChange={accept}
              words={step(words.least)}
            />
          </Counted>
        )}
        {error && people <= partyMin && (
          <p role="alert" className="alert">
            {error}
          </p>
        )}
      </FieldStack>
    </Group>
  );
}

function Joined({ isAgain, email }: { isAgain: boolean; email: string }) {
  const words = useWords('waiting');
  const visits = useWords('visits');
  const base = useShopBase();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Page narrow space>
      <div ref={done} tabIndex={-1} role="status">
        <Blank
          level="h1"
          title={isAgain ? words.again : words.joined}
          text={say(isAgain ? words.againText : words.joinedText, { email: email.trim() })}
        >
          <ButtonLink to={`${base}/visites`} look="outlined">
            {visits.back}
          </ButtonLink>
        </Blank>
      </div>
    </Page>
  );
}
