import { useMemo, useState } from 'react';
import { historyOfShop, myShop, shopEndpoints } from '#areas/shops/rules/endpoints.ts';
import { changesOf } from '#areas/shops/rules/settings.ts';
import { SettingsForm } from '#areas/shops/web/index.ts';
import { french } from '#kernel/language/french.ts';
import {
  ErrorState,
  FieldRow,
  Form,
  HistoryIcon,
  MoneyField,
  OrderList,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  SwitchField,
  TextField,
  useEndpoint,
  useFormFields,
  useWrongBelow,
} from '#ui/office/index.ts';
import { gapSettings } from '../rules/gap.ts';
import { transferFeeSettings } from '../rules/transfer-fee.ts';
import { PAYMENT_TYPE_WORDS } from '../rules/methods.ts';
import { allTypes, isTakenAt, paymentTypeSettings, type TypeSetting } from '../rules/payment-types.ts';

const words = french({
  title: 'Types de paiement',
  note: 'Ceux que vous employez, dans votre ordre, sous votre nom, et où leur argent est écrit. Un moyen désactivé n’est plus proposé nulle part, boutique comprise\u00a0; ce qui a été encaissé ne change pas.',
  list: 'Types de paiement, dans l’ordre',
  columns: ['À l’encaissement', 'Devis, commandes', 'Journal', 'Compte'],
  offered: 'Proposé',
  notOffered: 'Non',
  never: '—',
  off: 'Désactivé',
  byDefault: 'Par défaut',
  label: 'Nom',
  received: 'Proposé à l’encaissement',
  documents: 'Proposé sur les devis et les commandes',
  journal: 'Journal',
  ofHouse: 'Celui par défaut',
  account: 'Compte',
  accountHint: 'Vide\u00a0: le compte par défaut',
  gap: 'Écarts de règlement',
  gapNote:
    'Un client paie quelques centimes de moins, ou de plus, que ce qu’il doit : jusqu’à la limite, l’écart est soldé de lui-même, en charge (658) ou en produit (758), avec sa trace. Annuler le règlement annule l’écart.',
  gapLimit: 'Solder jusqu’à',
  gapWhy:
    '0 : rien n’est soldé de lui-même. Au-delà de la limite, ce qui manque reste dû, ce qui est de trop reste en avance\u00a0: de même ce que demande une échéance à venir, et le trop-perçu d’un client qui doit autre chose.',
  fee: 'Frais retenus sur les virements',
  feeNote:
    'La banque crédite un virement moins ses frais\u00a0: le client a payé le tout, sa facture est réglée, et ce que la banque a gardé va en frais bancaires (627). Annuler le paiement reprend les frais.',
  feeLimit: 'Prendre ce qui manque pour des frais jusqu’à',
  feeWhy:
    '0\u00a0: jamais. Au-delà de la limite, ce qui manque reste dû. Les frais que dit un relevé CAMT sont toujours pris.',
  journals: { BQ: 'Banque', CA: 'Caisse', OD: 'Opérations diverses' },
} as const);

const NAME = 'settings.paymentTypes';
const schema = changesOf(paymentTypeSettings);
const { updateMyShop } = shopEndpoints([paymentTypeSettings]);

/** The payment types of the estate, and where each is written: Settings, link=billing, tab=types. */
export default function TypeSettings() {
  return (
    <Stack gap="lg">
      <TypePanel />
      <SettingsForm title={words.gap} note={words.gapNote} section={gapSettings}>
        <MoneyField name="settings.gapLimit" label={words.gapLimit} description={words.gapWhy} />
      </SettingsForm>
      <SettingsForm title={words.fee} note={words.feeNote} section={transferFeeSettings}>
        <MoneyField name="settings.transferFeeLimit" label={words.feeLimit} description={words.feeWhy} />
      </SettingsForm>
    </Stack>
  );
}

const TypePanel = () => {
  const shop = useEndpoint(myShop, {});
  const values = useMemo(
    () => shop.data && { settings: { paymentTypes: allTypes(shop.data.settings.paymentTypes) } },
    [shop.data],
  );
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        shop.data ? (
          <HistoryIcon endpoint={historyOfShop} id={shop.data.id} title={words.title} only={['paymentTypes']} />
        ) : null
      }
    >
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={schema} endpoint={updateMyShop} values={values} width="full">
          <Types />
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
};

const offeredAt = (place: 'received' | 'documents', one: TypeSetting): string => {
  if (!isTakenAt(place, one.type)) return words.never;
  return one[place] ? words.offered : words.notOffered;
};
const cellsOf = (one: TypeSetting): readonly string[] =>
  one.active
    ? [
        offeredAt('received', one),
        offeredAt('documents', one),
        one.journal ? words.journals[one.journal] : words.byDefault,
        one.account || words.byDefault,
      ]
    : [words.off, '', '', ''];

const Types = () => {
  const [[held], set] = useFormFields([NAME]);
  const types = (held ?? []) as readonly TypeSetting[];
  const [open, setOpen] = useState<readonly string[]>([]);
  const wrong = useWrongBelow(types.map((_, index) => `${NAME}.${index}`));
  const toggle = (index: number): void => {
    const type = types[index]?.type ?? '';
    setOpen((was) => (was.includes(type) ? was.filter((one) => one !== type) : [...was, type]));
  };
  const move = (from: number, to: number): void => {
    const next = [...types];
    next.splice(to, 0, ...next.splice(from, 1));
    set(NAME, next);
  };
  return (
    <OrderList
      label={words.list}
      columns={words.columns}
      onMove={move}
      onShow={(index, shown) => set(`${NAME}.${index}.active`, shown)}
      onOpen={toggle}
      items={types.map((one, index) => ({
        id: one.type,
        label: one.label || PAYMENT_TYPE_WORDS[one.type],
        shown: one.active,
        cells: cellsOf(one),
        inner: open.includes(one.type) || wrong[index] ? <OneType type={one.type} at={`${NAME}.${index}`} /> : null,
      }))}
    />
  );
};

const OneType = ({ type, at }: { readonly type: TypeSetting['type']; readonly at: string }) => (
  <>
    <FieldRow>
      <TextField name={`${at}.label`} label={words.label} placeholder={PAYMENT_TYPE_WORDS[type]} maxLength={40} />
      <SelectField name={`${at}.journal`} label={words.journal} placeholder={words.ofHouse} options={words.journals} />
      <TextField name={`${at}.account`} label={words.account} placeholder={words.accountHint} maxLength={15} />
    </FieldRow>
    {isTakenAt('received', type) ? <SwitchField name={`${at}.received`} label={words.received} /> : null}
    {isTakenAt('documents', type) ? <SwitchField name={`${at}.documents`} label={words.documents} /> : null}
  </>
);
