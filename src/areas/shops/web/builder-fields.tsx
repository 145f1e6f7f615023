import { PICTURE_TYPES } from '#kernel/picture.ts';
import {
  Alert,
  Button,
  ColourField,
  EditorGroup,
  formatNumber,
  Icon,
  PictureBox,
  TextInput,
} from '#ui/office/index.ts';
import { putShopPicture } from '../rules/builder-endpoints.ts';
import { colourAsRead } from '../rules/theme.ts';
import type { Draft } from './builder-draft.ts';
import { BuilderHeader } from './builder-header.tsx';
import { BuilderTabs } from './builder-tabs.tsx';
import { words } from './builder-words.ts';

const PICTURES = {
  logo: {
    title: words.logo,
    send: words.sendLogo,
    change: words.changeLogo,
    remove: words.removeLogo,
    hint: words.logoHint,
    alt: words.logoAlt,
  },
  banner: {
    title: words.banner,
    send: words.sendBanner,
    change: words.changeBanner,
    remove: words.removeBanner,
    hint: words.bannerHint,
    alt: words.bannerAlt,
  },
} as const;

/** The fields of a variant; each change is one step, named after its field. */
export const BuilderFields = ({
  draft,
  change,
  wrongName,
}: {
  readonly draft: Draft;
  readonly change: (of: string, make: (now: Draft) => Draft) => void;
  readonly wrongName: string | undefined;
}): React.ReactNode => {
  const { editedShop, headerStyle } = draft;
  const read = editedShop.color === null ? null : colourAsRead(editedShop.color);
  const dress = (of: keyof Draft['editedShop'], value: string | null): void =>
    change(of, (now) => ({ ...now, editedShop: { ...now.editedShop, [of]: value } }));
  const picture = (of: 'logo' | 'banner') => {
    const said = PICTURES[of];
    return (
      <EditorGroup title={said.title}>
        <PictureBox
          src={editedShop[of]}
          alt={said.alt}
          endpoint={putShopPicture}
          input={(file, cut) => ({ fileName: file.name.slice(0, 200) || of, ...(cut ? { cut } : {}) })}
          shapes={[of]}
          label={editedShop[of] ? said.change : said.send}
          hint={said.hint}
          accept={PICTURE_TYPES.join(',')}
          after={({ url }) => dress(of, url)}
        >
          <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => dress(of, null)}>
            {said.remove}
          </Button>
        </PictureBox>
      </EditorGroup>
    );
  };
  return (
    <>
      <EditorGroup title={words.name}>
        <TextInput
          aria-label={words.name}
          error={draft.name.trim() === '' ? words.noName : wrongName}
          value={draft.name}
          maxLength={60}
          onChange={(event) => {
            const name = event.currentTarget.value;
            change('name', (now) => ({ ...now, name }));
          }}
        />
      </EditorGroup>
      <EditorGroup title={words.colour} note={words.colourNote}>
        <ColourField
          isHeaded
          label={words.colour}
          value={editedShop.color}
          swatches={words.colours}
          none={{ label: words.colourNone, colour: '#0b6660' }}
          onChange={(next) => dress('color', next)}
        >
          {read && !read.isKept ? (
            <Alert color="orange" icon={<Icon name="alert" />} title={words.paleTitle}>
              {words.paleText(formatNumber(Math.floor(read.contrast * 10) / 10), read.shown)}
            </Alert>
          ) : null}
        </ColourField>
      </EditorGroup>
      {picture('logo')}
      {picture('banner')}
      <EditorGroup title={words.header}>
        <BuilderHeader
          header={headerStyle}
          hasLogo={editedShop.logo !== null}
          onChange={(of, next) => change(`header ${of}`, (now) => ({ ...now, headerStyle: next }))}
        />
      </EditorGroup>
      <EditorGroup title={words.tabs} note={words.tabsNote}>
        <BuilderTabs tabs={draft.tabs} onChange={(tabs) => change('tabs', (now) => ({ ...now, tabs }))} />
      </EditorGroup>
    </>
  );
};
