import { Group } from '#ui/shop/form/checkout.tsx';
import { FieldRow, FieldStack, SelectField, TextField } from '#ui/shop/form/field.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import type { Faults, Place, Typed } from './use-booking.ts';

/** Every country of ISO 3166: visitors come from everywhere. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const useCountries = () => {
  const lang = useLang();
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return COUNTRIES.split(' ')
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, lang));
};

/** The address of the bill, asked where the visit is paid online. */
export function BillPlace({
  typed,
  type,
  faults,
}: {
  typed: Typed;
  type: (more: Partial<Typed>) => void;
  faults: Faults;
}) {
  const words = useWords('visits');
  const countries = useCountries();
  const line = (key: keyof Place, autoComplete: string) => ({
    name: `address.${key}`,
    label: words[key],
    value: typed.address[key],
    error: faults[`address.${key}`],
    autoComplete: `billing ${autoComplete}`,
    onChange: (event: { target: { value: string } }) => {
      type({ address: { ...typed.address, [key]: event.target.value } });
    },
  });
  return (
    <Group title={words.address}>
      <FieldStack>
        <Said>{words.addressHint}</Said>
        <TextField {...line('street', 'address-line1')} maxLength={200} required />
        <FieldRow>
          <TextField {...line('zipcode', 'postal-code')} maxLength={20} required />
          <TextField {...line('city', 'address-level2')} maxLength={120} required />
        </FieldRow>
        <SelectField {...line('country', 'country')}>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldStack>
    </Group>
  );
}
