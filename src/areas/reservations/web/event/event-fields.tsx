import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  CheckboxField,
  DateField,
  FieldGroup,
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  PercentField,
  RichTextField,
  RowsField,
  SelectField,
  SwitchField,
  TagsField,
  TextareaField,
  TextField,
  useFormFields,
} from '#ui/office/index.ts';
import { EVENT_KIND_WORDS, EventPrice, Opening, PAY_WAY_WORDS, PRICE_TYPE_WORDS } from '../../rules/tour-event.ts';
import { words } from '../words.ts';

const NO_PRICE = EventPrice.parse({});
const NO_OPENING = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6'] });

export const WhatFields = () => (
  <FieldGroup legend={words.what}>
    <FieldRow>
      <TextField name="title" label={words.title} autoFocus />
      <SelectField name="kind" label={words.kind} options={EVENT_KIND_WORDS} />
    </FieldRow>
    <FieldRow>
      <NumberField name="minutes" label={words.minutes} />
      <NumberField name="places" label={words.places} description={words.placesWhy} />
    </FieldRow>
    <SwitchField name="noHours" label={words.noHours} />
    <TextField name="location" label={words.location} />
    <MultiSelectField name="languages" label={words.languages} options={LANG_NAMES} />
    <RichTextField name="description" label={words.description} />
    <TextareaField name="message" label={words.message} description={words.messageWhy} />
  </FieldGroup>
);

export const PriceFields = () => (
  <RowsField
    name="prices"
    label={words.prices}
    rowLabel={words.priceRow}
    addLabel={words.addPrice}
    none={words.noPrice}
    start={NO_PRICE}
    most={30}
  >
    {(at) => (
      <>
        <FieldRow>
          <SelectField name={`${at}.productType`} label={words.priceType} options={PRICE_TYPE_WORDS} />
          <TextField name={`${at}.label`} label={words.label} />
          <MoneyField name={`${at}.priceTTC`} label={words.amount} />
          <SelectField name={`${at}.vatType`} label={words.vat} options={words.vatTypes} />
        </FieldRow>
        <FieldRow>
          <NumberField name={`${at}.min`} label={words.min} />
          <NumberField name={`${at}.max`} label={words.max} />
          <CheckboxField name={`${at}.notCounting`} label={words.notCounting} />
        </FieldRow>
      </>
    )}
  </RowsField>
);

export const OpeningFields = () => (
  <RowsField
    name="openings"
    label={words.openings}
    rowLabel={words.openingRow}
    addLabel={words.addOpening}
    none={words.noOpening}
    start={NO_OPENING}
    most={60}
  >
    {(at) => (
      <>
        <FieldRow>
          <MultiSelectField name={`${at}.weekdays`} label={words.weekdays} options={words.dayNames} />
          <TagsField
            name={`${at}.times`}
            label={words.times}
            placeholder={words.timesHint}
            suggestions={[]}
            most={50}
          />
        </FieldRow>
        <FieldRow>
          <DateField name={`${at}.from`} label={words.from} />
          <DateField name={`${at}.to`} label={words.to} />
          <NumberField name={`${at}.places`} label={words.openingPlaces} />
        </FieldRow>
      </>
    )}
  </RowsField>
);

const NO_FEE = { hours: 0, percent: 50 };
/** The scale of fees, farthest from the visit first, and the least of them. */
const FeeFields = () => (
  <>
    <RowsField
      name="cancelFees"
      label={words.cancelFees}
      rowLabel={words.cancelFeeRow}
      addLabel={words.addCancelFee}
      none={words.noCancelFee}
      start={NO_FEE}
      most={10}
    >
      {(at) => (
        <FieldRow>
          <NumberField name={`${at}.hours`} label={words.feeHours} />
          <PercentField name={`${at}.percent`} label={words.feePercent} />
        </FieldRow>
      )}
    </RowsField>
    <MoneyField name="cancelFeeMin" label={words.cancelFeeMin} description={words.cancelFeesWhy} />
  </>
);

export const RuleFields = () => (
  <FieldGroup legend={words.rules}>
    <FieldRow>
      <NumberField name="partyMin" label={words.partyMin} />
      <NumberField name="partyMax" label={words.partyMax} />
    </FieldRow>
    <FieldRow>
      <NumberField name="daysAhead" label={words.daysAhead} />
      <NumberField name="hoursBefore" label={words.hoursBefore} />
    </FieldRow>
    <SwitchField name="onHolidays" label={words.onHolidays} />
    <SwitchField name="online" label={words.online} description={words.onlineWhy} />
    <SwitchField name="toConfirm" label={words.toConfirm} description={words.toConfirmWhy} />
    <FieldRow>
      <SelectField name="pay" label={words.pay} options={PAY_WAY_WORDS} description={words.payWhy} />
      <NumberField name="depositPercent" label={words.depositPercent} description={words.depositPercentWhy} />
      <NumberField name="holdMinutes" label={words.holdMinutes} description={words.holdMinutesWhy} />
    </FieldRow>
    <NumberField name="cancelHours" label={words.cancelHours} description={words.cancelHoursWhy} />
    <FeeFields />
  </FieldGroup>
);

const WaitHours = () => {
  const [[waitlist]] = useFormFields(['waitlist']);
  return waitlist === true ? (
    <NumberField name="waitHours" label={words.waitHours} description={words.waitHoursWhy} />
  ) : null;
};

/** The line of those who come when a slot is full. */
export const WaitFields = () => (
  <FieldGroup legend={words.waitlist}>
    <SwitchField name="waitlist" label={words.waitlist} description={words.waitlistWhy} />
    <WaitHours />
  </FieldGroup>
);

const ThanksText = () => {
  const [[thanks]] = useFormFields(['thanks']);
  return thanks === true ? <TextareaField name="thanksText" label={words.thanksText} /> : null;
};

/** The mails to its visitors around the visit. */
export const AroundFields = () => (
  <FieldGroup legend={words.around}>
    <NumberField name="remindHours" label={words.remindHours} description={words.remindHoursWhy} />
    <SwitchField name="thanks" label={words.thanks} description={words.thanksWhy} />
    <ThanksText />
  </FieldGroup>
);
