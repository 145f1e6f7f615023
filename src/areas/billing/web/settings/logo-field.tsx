import { useState } from 'react';
import { putShopPicture } from '#areas/shops/rules/builder-endpoints.ts';
import { PICTURE_TYPES } from '#kernel/picture.ts';
import { Button, PictureBox, SegmentedControl, Stack, Text, useFormFields, useOffice } from '#ui/office/index.ts';
import { settingsWords as words } from './settings-words.ts';

const CHOICES = ['page', 'own', 'none'] as const;
type Choice = (typeof CHOICES)[number];
const choiceOf = (value: unknown): Choice =>
  typeof value !== 'string' || value === '' ? 'page' : value === 'none' ? 'none' : 'own';

/** The logo of the page, another one that is dropped here, or none. « Another » without a picture is not a choice yet: papers stay as they are. */
export const LogoField = (): React.ReactNode => {
  const { shop } = useOffice();
  const [[value], set] = useFormFields(['settings.paperLogo']);
  const [choosing, setChoosing] = useState(false);
  const kept = choiceOf(value);
  const choice = choosing ? 'own' : kept;
  const take = (next: string | null): void => {
    setChoosing(false);
    set('settings.paperLogo', next);
  };
  const pageLogo = shop?.logo ?? null;
  return (
    <Stack gap="sm" role="group" aria-label={words.logo}>
      <SegmentedControl
        aria-label={words.logo}
        value={choice}
        data={CHOICES.map((one) => ({ value: one, label: words.logos[one] }))}
        onChange={(next) => (next === 'own' ? setChoosing(kept !== 'own') : take(next === 'none' ? 'none' : null))}
      />
      {choice === 'page' ? (
        <Text size="sm" c="dimmed">
          {pageLogo ? words.logoOfPage : words.logoOfPageNone}
        </Text>
      ) : null}
      {choice === 'own' ? (
        <PictureBox
          src={kept === 'own' ? String(value) : null}
          alt={words.logoAlt}
          endpoint={putShopPicture}
          input={(file, cut) => ({ fileName: file.name.slice(0, 200) || 'logo', ...(cut ? { cut } : {}) })}
          shapes={['logo', 'square', 'landscape']}
          label={kept === 'own' ? words.logoChange : words.logoSend}
          hint={words.logoHint}
          accept={PICTURE_TYPES.join(',')}
          after={({ url }) => take(url)}
        >
          <Button variant="default" style={{ justifySelf: 'start', alignSelf: 'start' }} onClick={() => take(null)}>
            {words.logoRemove}
          </Button>
        </PictureBox>
      ) : null}
    </Stack>
  );
};
