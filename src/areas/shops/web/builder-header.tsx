import {
  Alert,
  ColourField,
  formatNumber,
  Icon,
  RangeField,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
} from '#ui/office/index.ts';
import type { Builder } from '../rules/builder.ts';
import { HEADER_FONTS, headerContrast } from '../rules/theme.ts';
import { words } from './builder-words.ts';

type Header = Builder['headerStyle'];
const optionsOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));
const FONT_NONE = 'garamond';
const SOFT = 6;

const Labelled = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <Stack gap={4}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {children}
  </Stack>
);

/** How the head of the page looks: everything the specification names, each with its effect. */
export const BuilderHeader = ({
  header,
  hasLogo,
  onChange,
}: {
  readonly header: Header;
  readonly hasLogo: boolean;
  readonly onChange: (of: keyof Header, next: Header) => void;
}): React.ReactNode => {
  const set = <K extends keyof Header>(key: K, value: Header[K]): void => onChange(key, { ...header, [key]: value });
  const ground = header.color !== null ? 'colour' : header.dark ? 'dark' : 'paper';
  const contrast = header.color === null ? 21 : headerContrast(header.color);
  const flag = (key: 'border' | 'underline' | 'isUppercase' | 'hideLogo' | 'logoShadow') => (
    <Switch
      key={key}
      label={words[key]}
      checked={header[key]}
      onChange={(event) => set(key, event.currentTarget.checked)}
    />
  );
  return (
    <Stack gap="sm">
      <Labelled label={words.ground}>
        <SegmentedControl
          fullWidth
          aria-label={words.ground}
          value={ground}
          data={optionsOf(words.grounds)}
          onChange={(next) =>
            onChange('color', { ...header, dark: next === 'dark', color: next === 'colour' ? '#1f2a44' : null })
          }
        />
      </Labelled>
      {header.color === null ? null : (
        <ColourField
          label={words.groundColour}
          value={header.color}
          swatches={words.colours}
          none={{ label: words.groundFirst, colour: '#26211b' }}
          onChange={(next) => set('color', next ?? '#26211b')}
        >
          {contrast < 4.5 ? (
            <Alert color="orange" icon={<Icon name="alert" />} title={words.paleTitle}>
              {words.paleHead(formatNumber(Math.floor(contrast * 10) / 10))}
            </Alert>
          ) : null}
        </ColourField>
      )}
      {flag('border')}
      <Switch
        label={words.shadow}
        checked={header.shadow}
        onChange={(event) =>
          onChange('shadow', { ...header, shadow: event.currentTarget.checked, elevation: header.elevation || SOFT })
        }
      />
      {header.shadow ? (
        <RangeField
          label={words.elevation}
          min={1}
          max={24}
          value={Math.max(1, header.elevation)}
          onChange={(next) => set('elevation', next)}
        />
      ) : null}
      <Labelled label={words.placement}>
        <SegmentedControl
          fullWidth
          aria-label={words.placement}
          value={header.logoPlacement}
          data={optionsOf(words.placements)}
          onChange={(next) => set('logoPlacement', next as Header['logoPlacement'])}
        />
      </Labelled>
      {header.logoPlacement === 'center' ? (
        <Text size="sm" c="dimmed">
          {words.alignCentred}
        </Text>
      ) : (
        <Select
          label={words.align}
          value={header.justifyContent}
          data={optionsOf(words.aligns)}
          allowDeselect={false}
          onChange={(next) => {
            if (next) set('justifyContent', next as Header['justifyContent']);
          }}
        />
      )}
      {flag('underline')}
      {flag('isUppercase')}
      <Select
        label={words.font}
        value={header.font === 'Source Sans 3' ? header.font : FONT_NONE}
        allowDeselect={false}
        data={Object.entries(HEADER_FONTS).map(([value, label]) => ({ value: value || FONT_NONE, label }))}
        onChange={(next) => set('font', next === null || next === FONT_NONE ? '' : next)}
      />
      {hasLogo ? (
        <>
          {flag('hideLogo')}
          {header.hideLogo ? null : flag('logoShadow')}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {words.noLogo}
        </Text>
      )}
    </Stack>
  );
};
