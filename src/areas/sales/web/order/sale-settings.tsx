import { CREDIT_ACTS_WORDS } from '#areas/clients/rules/client-kinds.ts';
import { SettingsForm } from '#areas/shops/web/index.ts';
import { french } from '#kernel/language/french.ts';
import { MoneyField, NumberField, SelectField, SwitchField } from '#ui/office/index.ts';
import { saleSettings } from '../../rules/settings.ts';

const words = french({
  title: 'Devis, commandes et échéances',
  validDays: 'Validité des devis',
  validDaysWhy: 'Proposée quand un devis ne dit pas d’autre date.',
  days: 'jours',
  unpaidDays: 'Commandes par virement ou chèque sans paiement',
  unpaidDaysWhy:
    'Passé ce délai, une commande de la boutique que vous n’avez pas validée et dont rien n’est reçu expire : ses bouteilles sont remises en vente, l’acheteur est prévenu, et rappelé trois jours avant. Vide ou 0 : jamais.',
  samples: 'Échantillons par agent et par mois',
  remindDays: 'Relancer les devis sans réponse avant leur échéance',
  remindDaysWhy:
    'Autant de jours avant le dernier, le client reçoit à nouveau son devis et son lien, une fois. Vide ou 0\u00a0: seulement à la main.',
  samplesWhy: 'Au-delà, un agent ne peut plus en réserver avant le mois suivant. Vide : sans limite.',
  bottles: 'bouteilles',
  creditLimit: 'Encours autorisé par client',
  creditLimitWhy: 'Pour les clients dont la fiche n’en dit pas d’autre. Vide\u00a0: sans limite.',
  creditActs: 'Quand une commande dépasse l’encours de son client',
  creditActsWhy:
    'Bloquée, elle n’est ni enregistrée ni validée avant l’accord de quelqu’un qui voit les prix et les paiements\u00a0; passée en boutique, elle attend. Ce qui est réglé par carte à la validation n’est pas retenu.',
  password: 'Demander un compte pour commander',
  passwordWhy: 'L’acheteur choisit alors un mot de passe avec sa commande.',
  phone: 'Demander un numéro de téléphone',
  endOfMonth: 'Sens de «\u00a0fin de mois\u00a0»',
  endOfMonthWhy: 'Les deux sont admis entre professionnels\u00a0; ce choix est écrit sur les devis et les factures.',
  readings: {
    monthThenDays: 'Jusqu’à la fin du mois, puis les jours (45 jours\u00a0: du 15 janvier au 17 mars)',
    daysThenMonth: 'Les jours, puis jusqu’à la fin de ce mois (45 jours\u00a0: du 15 janvier au 31 mars)',
  },
} as const);

/** The questions of an order to its buyer, and the counting of delays: Settings, link=billing, tab=sales. */
export default function SaleSettings() {
  return (
    <SettingsForm title={words.title} section={saleSettings}>
      <NumberField
        name="settings.quoteValidDays"
        label={words.validDays}
        description={words.validDaysWhy}
        suffix={words.days}
        integer
      />
      <NumberField
        name="settings.quoteReminderDays"
        label={words.remindDays}
        description={words.remindDaysWhy}
        suffix={words.days}
        integer
      />
      <NumberField
        name="settings.unpaidDays"
        label={words.unpaidDays}
        description={words.unpaidDaysWhy}
        suffix={words.days}
        integer
      />
      <NumberField
        name="settings.agentSampleBottles"
        label={words.samples}
        description={words.samplesWhy}
        suffix={words.bottles}
        integer
      />
      <MoneyField name="settings.clientCreditLimit" label={words.creditLimit} description={words.creditLimitWhy} />
      <SelectField
        name="settings.creditLimitActs"
        label={words.creditActs}
        options={CREDIT_ACTS_WORDS}
        description={words.creditActsWhy}
      />
      <SwitchField name="settings.passwordDemanded" label={words.password} description={words.passwordWhy} />
      <SwitchField name="settings.phoneDemanded" label={words.phone} />
      <SelectField
        name="settings.endOfMonth"
        label={words.endOfMonth}
        options={words.readings}
        description={words.endOfMonthWhy}
      />
    </SettingsForm>
  );
}
