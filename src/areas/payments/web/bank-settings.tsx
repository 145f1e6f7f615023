import { useMemo, useState } from 'react';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { shopSchemas } from '#areas/shops/rules/shop.ts';
import { french } from '#kernel/language/french.ts';
import {
  Button,
  ErrorState,
  FieldRow,
  Form,
  Group,
  OrderList,
  Panel,
  Skeleton,
  SwitchField,
  Text,
  TextField,
  useEndpoint,
  useFormFields,
  useWrongBelow,
} from '#ui/office/index.ts';

const words = french({
  title: 'Comptes bancaires',
  note: 'Imprimés sur vos factures et donnés aux acheteurs qui paient par virement.',
  account: (at: number) => `Compte ${at}`,
  columns: ['IBAN', 'BIC', 'Virements des acheteurs'],
  given: 'Donné',
  notGiven: 'Non donné',
  remove: 'Retirer ce compte',
  add: 'Ajouter un compte',
  none: 'Aucun compte : le virement n’est pas proposé, et vos factures n’ont pas d’IBAN.',
  holder: 'Titulaire',
  bank: 'Banque',
  iban: 'IBAN',
  bic: 'BIC',
  isDefault: 'Donné aux acheteurs qui paient par virement',
} as const);

const schema = shopSchemas([]).ShopChanges.pick({ banks: true });
const NEW_ACCOUNT = { rib: { holder: '', bank: '', iban: '', bic: '' }, default: false };
const MOST = 10;

/** Where buyers transfer to: Settings, link=billing. */
export default function BankSettings() {
  const shop = useEndpoint(myShop, {});
  const values = useMemo(() => shop.data && { banks: shop.data.banks }, [shop.data]);
  return (
    <Panel title={words.title} note={words.note}>
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={schema} endpoint={updateMyShop} values={values} width="full">
          <Accounts />
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}

/** An IBAN by its two ends: enough to know it by. */
const ends = (iban: string): string => {
  const bare = iban.replaceAll(/\s/g, '');
  return bare.length > 8 ? `${bare.slice(0, 4)} … ${bare.slice(-4)}` : bare;
};

/** A row for each account; its form opens below it. */
const Accounts = () => {
  const [[held], set] = useFormFields(['banks']);
  const banks = (held ?? []) as readonly (typeof NEW_ACCOUNT)[];
  const [open, setOpen] = useState<readonly number[]>([]);
  const wrong = useWrongBelow(banks.map((_, at) => `banks.${at}`));
  const add = (): void => {
    set('banks', [...banks, NEW_ACCOUNT]);
    setOpen([...open, banks.length]);
  };
  const remove = (at: number): void => {
    set('banks', banks.toSpliced(at, 1));
    setOpen(open.flatMap((one) => (one === at ? [] : [one > at ? one - 1 : one])));
  };
  return (
    <>
      {banks.length === 0 ? (
        <Text size="sm">{words.none}</Text>
      ) : (
        <OrderList
          label={words.title}
          columns={words.columns}
          onOpen={(at) => setOpen(open.includes(at) ? open.filter((one) => one !== at) : [...open, at])}
          items={banks.map(({ rib, default: isGiven }, at) => ({
            id: String(at),
            label: rib.bank || rib.holder || words.account(at + 1),
            cells: [ends(rib.iban), rib.bic, isGiven ? words.given : words.notGiven],
            inner: open.includes(at) || wrong[at] ? <Account at={`banks.${at}`} remove={() => remove(at)} /> : null,
          }))}
        />
      )}
      {banks.length < MOST ? (
        <Group>
          <Button variant="default" size="xs" onClick={add}>
            {words.add}
          </Button>
        </Group>
      ) : null}
    </>
  );
};

const Account = ({ at, remove }: { readonly at: string; readonly remove: () => void }) => (
  <>
    <FieldRow>
      <TextField name={`${at}.rib.holder`} label={words.holder} />
      <TextField name={`${at}.rib.iban`} label={words.iban} />
    </FieldRow>
    <FieldRow>
      <TextField name={`${at}.rib.bank`} label={words.bank} />
      <TextField name={`${at}.rib.bic`} label={words.bic} />
    </FieldRow>
    <SwitchField name={`${at}.default`} label={words.isDefault} />
    <Group>
      <Button variant="subtle" color="red" size="compact-sm" onClick={remove}>
        {words.remove}
      </Button>
    </Group>
  </>
);
