import { PROMO_CODE_LENGTH } from '#areas/catalogue/rules/promotion.ts';
import { REFERENCE_LISTS } from '#areas/catalogue/rules/reference/reference.ts';
import {
  DateField,
  FieldRow,
  formatDay,
  LookupPage,
  NumberField,
  SelectField,
  Status,
  SwitchField,
  TextField,
} from '#ui/office/index.ts';
import {
  activationWords,
  APPLIES_TO_WORDS,
  discountWords,
  PROMOTION_STATE_WORDS,
  promotionLookup,
} from '../rules/promotions/shop-promotion.ts';
import { words } from './words.ts';

const TONES = { running: 'done', coming: 'waiting', over: 'failed', stopped: 'waiting' } as const;
const ACTIVATIONS = Object.fromEntries(REFERENCE_LISTS.promotionActivations.map((one) => [one.key, one.label]));

/** Promotions of the shop and their codes: Settings, link=promotions. */
export const PromotionSettings = () => (
  <LookupPage
    inPage
    lookup={promotionLookup}
    note={words.promotionsNote}
    start={{ type: '%', activation: 'always', appliesTo: 'goods' }}
    columns={[
      { label: words.promotionName, of: (row) => row.name },
      { label: words.promotionCode, of: (row) => row.code ?? words.withoutCode },
      { label: words.discount, of: (row) => discountWords(row), right: true },
      { label: words.appliesFrom, of: (row) => activationWords(row) },
      { label: words.fromDay, of: (row) => (row.startsOn ? formatDay(row.startsOn) : '') },
      { label: words.untilDay, of: (row) => (row.endsOn ? formatDay(row.endsOn) : '') },
      {
        label: words.state,
        of: (row) => <Status of={row.state} word={PROMOTION_STATE_WORDS[row.state]} tone={TONES[row.state]} />,
      },
    ]}
    fields={
      <>
        <TextField name="name" label={words.promotionName} autoFocus />
        <TextField name="code" label={words.promotionCode} description={words.codeHint} maxLength={PROMO_CODE_LENGTH} />
        <FieldRow>
          <SelectField name="type" label={words.promotionType} options={{ '%': '%', '€': '€' }} />
          <NumberField name="amount" label={words.discount} />
        </FieldRow>
        <SelectField name="activation" label={words.appliesFrom} options={ACTIVATIONS} />
        <NumberField name="threshold" label={words.threshold} description={words.thresholdHint} />
        <FieldRow>
          <DateField name="startsOn" label={words.fromDay} />
          <DateField name="endsOn" label={words.untilDay} />
        </FieldRow>
        <SelectField name="appliesTo" label={words.appliesTo} options={APPLIES_TO_WORDS} />
        <SwitchField name="cumulative" label={words.cumulative} description={words.cumulativeWhy} />
        <SwitchField name="active" label={words.promotionActive} />
      </>
    }
  />
);
