import { useState } from 'react';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { french } from '#kernel/language/french.ts';
import {
  Checkbox,
  countryOptions,
  departmentNote,
  ErrorState,
  formatMoney,
  formatNumber,
  LinesTable,
  NumberBox,
  Panel,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useEndpoint,
  useLater,
} from '#ui/office/index.ts';
import type { TriedMode } from '../rules/delivery-trial.ts';
import { deliveryTrial } from '../rules/endpoints.ts';

const words = french({
  title: 'Simulateur',
  note: 'Prix de la livraison pour un acheteur, avec les tarifs et les seuils enregistrés',
  bottles: 'Bouteilles',
  bottlesWrong: 'Au moins une bouteille',
  weight: 'Poids (kg)',
  weightHint: 'Selon les bouteilles',
  amount: 'Montant des produits, TTC',
  country: 'Pays',
  zipcode: 'Code postal',
  client: 'Client',
  clients: { private: 'Particulier', professional: 'Professionnel' },
  typology: 'Typologie de client',
  noTypology: 'Sans typologie',
  mountain: 'En montagne',
  mode: 'Mode',
  how: 'Calcul',
  price: 'Prix HT',
  priceTTC: 'Prix TTC',
  none: 'Aucun mode de livraison.',
  notOffered: 'Non proposé',
  places: (countries: string, departments: string) => (departments ? `${countries} (${departments})` : countries),
  from: { bottles: (at: string) => `dès ${at} bt`, weight: (at: string) => `dès ${at} kg` },
  above: {
    bottles: (n: string, at: string) => `${n} bt × ${at}`,
    weight: (n: string, at: string) => `${n} kg × ${at}`,
  },
  mountainFee: (price: string) => `montagne ${price}`,
  margin: (price: string) => `marge ${price}`,
  commission: (price: string) => `commission ${price}`,
  free: 'Gratuit sans tarif',
  byCarrier: (carrier: string, price: string) => `Au tarif de ${carrier}\u00a0: ${price}`,
  parcels: (count: number, per: number) => `${count} colis de ${per} bouteilles au plus`,
  surcharge: (more: number, each: string, total: string) => `${more} × ${each} = ${total}`,
  francoFrees: 'franco atteint\u00a0: offert',
  francoNot: 'le franco ne s’y applique pas',
  why: {
    inactive: 'Le mode n’est pas proposé aux acheteurs (réglage du mode).',
    clientKind: 'Le mode n’est pas ouvert à ce genre de client.',
    tooManyBottles: (most: string) => `Le mode prend ${most} bouteilles au plus.`,
    closedCountry: 'La livraison aux particuliers des autres pays de l’Union est fermée (réglage plus bas).',
    noPlace: 'Aucun tarif en vigueur ne couvre ce lieu.',
    excluded: 'Le transporteur ne dessert pas ce département.',
    noStep: 'La grille du transporteur n’a pas de palier pour cet envoi.',
    noWeight: 'La grille du transporteur compte au poids, et celui de cet envoi n’est pas connu.',
    noRate: 'La grille du transporteur n’est plus proposée.',
    noBracket: 'Aucun palier ne commence aussi bas\u00a0: la commande est trop petite pour ce mode.',
  },
} as const);

/** How the price came about, or why there is none. */
const traceOf = (mode: TriedMode, isMountain: boolean): string => {
  if (mode.why === 'tooManyBottles') return words.why.tooManyBottles(formatNumber(mode.maxBottles ?? 0));
  if (mode.why) return words.why[mode.why];
  const { bracket } = mode;
  const parts: string[] = bracket
    ? [
        words.places(bracket.countries.join(', '), bracket.departments.join(', ')),
        `${words.from[mode.measure](formatNumber(bracket.from))}\u00a0: ${formatMoney(bracket.price)}`,
      ]
    : [mode.carrier === '' ? words.free : words.byCarrier(mode.carrier, formatMoney(mode.base))];
  if (bracket && bracket.perUnit > 0)
    parts.push(words.above[mode.measure](formatNumber(mode.above), formatMoney(bracket.perUnit)));
  if (bracket && isMountain && bracket.mountainSurcharge > 0)
    parts.push(words.mountainFee(formatMoney(bracket.mountainSurcharge)));
  if (mode.margin > 0) parts.push(words.margin(formatMoney(mode.margin)));
  if (mode.commission > 0) parts.push(words.commission(formatMoney(mode.commission)));
  if (mode.surcharge > 0) {
    parts.push(words.parcels(mode.parcels, mode.bottlesPerParcel));
    parts.push(words.surcharge(mode.parcels - 1, formatMoney(mode.perParcel), formatMoney(mode.surcharge)));
  }
  if (mode.franco) parts.push(words.francoFrees);
  else if (!mode.hasFranco) parts.push(words.francoNot);
  return parts.join(' · ');
};

const START = {
  bottles: 12,
  weight: null,
  amount: 150,
  country: 'FR',
  zipcode: '75011',
  mountain: false,
  isPro: false,
  typology: null,
};
type Typed = Record<'bottles' | 'weight' | 'amount', number | string | null> & {
  readonly country: string;
  readonly zipcode: string;
  readonly mountain: boolean;
  readonly isPro: boolean;
  readonly typology: string | null;
};
const numberOr = <T,>(value: number | string | null, otherwise: T): number | T =>
  typeof value === 'number' && value >= 0 ? value : otherwise;

/** An order typed to see its delivery: Settings, link=delivery. Saving a tariff on the same page asks it again. */
export default function DeliveryTrialPanel() {
  const [typed, setTyped] = useState<Typed>(START);
  const set = (more: Partial<Typed>): void => setTyped((before) => ({ ...before, ...more }));
  const asked = useLater(typed, 300);
  const shop = useEndpoint(myShop, {}, { silent: true }).data;
  const { data, error, refetch } = useEndpoint(
    deliveryTrial,
    {
      ...asked,
      bottles: Math.max(1, numberOr(asked.bottles, 1)),
      weight: numberOr(asked.weight, null),
      amount: numberOr(asked.amount, 0),
    },
    { keep: true },
  );
  const typologies = Object.entries(shop?.typologies ?? {}).map(([value, one]) => ({ value, label: one.name }));
  return (
    <Panel title={words.title} note={words.note}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md" verticalSpacing="sm" style={{ alignItems: 'end' }}>
          <NumberBox
            label={words.bottles}
            integer
            value={typed.bottles}
            error={typeof typed.bottles === 'number' && typed.bottles >= 1 ? null : words.bottlesWrong}
            onChange={(bottles) => set({ bottles })}
          />
          <NumberBox
            label={words.weight}
            placeholder={words.weightHint}
            value={typed.weight}
            onChange={(weight) => set({ weight })}
          />
          <NumberBox
            label={words.amount}
            suffix="€"
            places={2}
            value={typed.amount}
            onChange={(amount) => set({ amount })}
          />
          <TextInput
            label={words.zipcode}
            maxLength={12}
            value={typed.zipcode}
            onChange={(event) => set({ zipcode: event.currentTarget.value })}
          />
          <Select
            label={words.country}
            searchable
            allowDeselect={false}
            description={departmentNote(typed.country, typed.zipcode)}
            data={Object.entries(countryOptions()).map(([value, label]) => ({ value, label }))}
            value={typed.country}
            onChange={(country) => set({ country: country ?? 'FR' })}
          />
          <Select
            label={words.client}
            allowDeselect={false}
            data={Object.entries(words.clients).map(([value, label]) => ({ value, label }))}
            value={typed.isPro ? 'professional' : 'private'}
            onChange={(kind) => set({ isPro: kind === 'professional' })}
          />
          {typologies.length > 0 ? (
            <Select
              label={words.typology}
              placeholder={words.noTypology}
              clearable
              data={typologies}
              value={typed.typology}
              onChange={(typology) => set({ typology })}
            />
          ) : null}
          <Checkbox
            pb={8}
            label={words.mountain}
            checked={typed.mountain}
            onChange={(event) => set({ mountain: event.currentTarget.checked })}
          />
        </SimpleGrid>
        {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {data?.franco ? (
          <Text size="sm" role="status">
            {data.franco}
          </Text>
        ) : null}
        {data ? (
          <LinesTable
            label={words.title}
            empty={words.none}
            lines={data.modes}
            columns={[
              { label: words.mode, of: (mode) => mode.name },
              { label: words.how, of: (mode) => traceOf(mode, asked.mountain) },
              {
                label: words.price,
                right: true,
                of: (mode) => (mode.why ? words.notOffered : formatMoney(mode.totalHT)),
              },
              { label: words.priceTTC, right: true, of: (mode) => (mode.why ? '' : formatMoney(mode.totalTTC)) },
            ]}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
