import { heldTypology } from '#areas/shops/rules/typology-key.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  Anchor,
  Facts,
  formatDay,
  formatMoney,
  formatPercent,
  formatPhone,
  Panel,
  useEndpoint,
} from '#ui/office/index.ts';
import type { ClientSeen } from '../../rules/client.ts';
import { CREDIT_ACTS_WORDS, EXCISE_REGIME_WORDS, LANGUAGE_WORDS, VAT_REGIME_WORDS } from '../../rules/client-kinds.ts';
import { ORIGIN_WORDS, VALUE_WORDS, words } from '../words.ts';

const said = (field: string, value: string): string => VALUE_WORDS[field]?.[value] ?? value;
const mailLink = (email: string) => (email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null);
const phoneLink = (number: string) => (number ? <Anchor href={`tel:${number}`}>{formatPhone(number)}</Anchor> : null);

/** « oui, depuis le 15/03/2026, bulletin signé au salon » */
const agreed = ({ newsletterOn, newsletterProof }: ClientSeen): string =>
  words.agreed(newsletterOn ? formatDay(newsletterOn) : '', newsletterProof);

const useTypologyName = (own: string | null): string | null => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const all = data?.typologies ?? {};
  const held = heldTypology(all, own);
  const name = held === null ? null : (all[held]?.name ?? held);
  return own === null && name !== null ? words.byDefault(name) : name;
};

/** « Club (groupe Fidèles) » */
const givenBy = (typology: string | null, group: string | undefined): string | null =>
  typology !== null && group !== undefined ? words.givenBy(typology, group) : typology;

/** His names, and the ways to reach him. */
export const Identity = ({ client }: { readonly client: ClientSeen }) => (
  <Panel title={words.identity}>
    <Facts
      items={[
        [words.businessName, client.businessName],
        [words.tradeName, client.tradeName],
        [
          words.lastname,
          [client.civility === 'none' ? '' : said('civility', client.civility), client.firstname, client.lastname]
            .filter(Boolean)
            .join(' '),
        ],
        [words.email, mailLink(client.email)],
        [words.phone, phoneLink(client.phone)],
        [words.landline, phoneLink(client.landline)],
        [words.website, client.website],
        [words.language, LANGUAGE_WORDS[client.language]],
        [words.code, client.code],
        [words.account, client.userId ? words.yes : words.no],
        [words.newsletter, client.newsletter ? agreed(client) : words.no],
        [words.origin, ORIGIN_WORDS[client.origin]],
        [words.created, formatDay(client.createdAt)],
        [words.changed, formatDay(client.updatedAt)],
      ]}
    />
  </Panel>
);

export const Company = ({ client }: { readonly client: ClientSeen }) =>
  client.kind === 'professional' ? (
    <Panel title={words.company}>
      <Facts
        items={[
          [words.siret, client.siret],
          [words.siren, client.siren],
          [words.vatNumber, client.vatNumber],
          [words.exciseNumber, client.exciseNumber],
          [words.eori, client.eori],
          [words.registrationNumber, client.registrationNumber],
        ]}
      />
    </Panel>
  ) : null;

export const Terms = ({ client }: { readonly client: ClientSeen }) => {
  const typology = useTypologyName(client.typology);
  return (
    <Panel title={words.terms}>
      <Facts
        items={[
          [words.typology, givenBy(typology, client.groups.find((group) => group.gavePrice)?.name)],
          [words.paymentDelay, client.paymentDelay ? said('paymentDelay', client.paymentDelay) : null],
          [words.paymentMethod, client.paymentMethod ? said('paymentMethod', client.paymentMethod) : null],
          [words.globalDiscount, client.globalDiscount ? formatPercent(client.globalDiscount) : null],
          [
            words.creditLimit,
            client.creditLimit === null || client.creditLimit === undefined ? null : formatMoney(client.creditLimit),
          ],
          [words.creditActs, client.creditActs ? CREDIT_ACTS_WORDS[client.creditActs] : null],
          [words.monthlyShort, client.monthlyBilling ? words.yes : words.no],
          [words.vatRegime, VAT_REGIME_WORDS[client.vatRegime]],
          [words.exciseRegime, EXCISE_REGIME_WORDS[client.exciseRegime]],
          [words.accountingCode, client.accountingCode],
        ]}
      />
    </Panel>
  );
};

/** The estate's own notes on him; nothing where none is written. */
export const Notes = ({ client }: { readonly client: ClientSeen }) => {
  const pairs = Object.entries(client.customFields);
  const groups = client.groups.map(({ name }) => name).join(', ');
  if (client.tags.length === 0 && groups === '' && pairs.length === 0 && !client.comment) return null;
  return (
    <Panel title={words.ownFields}>
      <Facts
        items={[
          [words.tags, client.tags.join(', ')],
          [words.groups, groups],
          ...pairs,
          [words.comment, client.comment],
        ]}
      />
    </Panel>
  );
};
