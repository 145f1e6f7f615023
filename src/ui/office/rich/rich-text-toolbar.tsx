import { ActionIcon, Menu } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import {
  ALIGNMENTS,
  DEFAULT_TEXT_SIZE,
  FONT_STACKS,
  HEADINGS,
  TEXT_COLOURS,
  TEXT_SIZES,
  isLink,
  stackOf,
} from '#kernel/field/rich-text.ts';
import { richWords as words } from '../messages/rich-text.fr.ts';
import { ask } from '../popup/popup.ts';
import { say } from '../snackbars/snackbars.ts';
import { richIcons } from './rich-text-icons.ts';
import styles from './rich-text.module.css';

interface Mark {
  readonly label: string;
  readonly icon: keyof typeof richIcons;
  readonly isOn?: boolean;
  readonly run: () => void;
}

const Choice = ({
  label,
  value,
  options,
  choose,
  disabled,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string) => void;
  readonly disabled: boolean;
}): React.ReactNode => (
  <select
    className={styles.choice}
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => choose(event.currentTarget.value)}
  >
    {options.map(([of, name]) => (
      <option key={of} value={of}>
        {name}
      </option>
    ))}
  </select>
);

const bare = (family: string): string => (family.split(',')[0] ?? '').replaceAll(/["']/g, '').trim();

/** The formats of the selected words: blocks, sizes, fonts, colours, marks, lists, links. */
export const RichTextToolbar = ({
  editor,
  disabled,
}: {
  readonly editor: Editor;
  readonly disabled: boolean;
}): React.ReactNode => {
  const chain = () => editor.chain().focus();
  const style = editor.getAttributes('textStyle') as Readonly<Record<string, string | null | undefined>>;
  const level = HEADINGS.find((one) => editor.isActive('heading', { level: one }));
  const askLink = async (): Promise<void> => {
    const { href = '' } = editor.getAttributes('link') as { href?: string };
    const typed = await ask({
      title: words.link,
      text: words.linkWhy,
      field: { kind: 'text', label: words.address, value: href, placeholder: words.addressBegins, allowEmpty: true },
      validateLabel: words.linkAccept,
    });
    if (typed === null) return;
    const address = String(typed).trim();
    if (address === '') chain().extendMarkRange('link').unsetLink().run();
    else if (!isLink(address)) say(words.linkWhy, 'error');
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain().extendMarkRange('link').setLink({ href: address }).run();
  };
  const marks: readonly Mark[] = [
    { label: words.bold, icon: 'bold', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { label: words.italic, icon: 'italic', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      label: words.underline,
      icon: 'underline',
      isOn: editor.isActive('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    { label: words.strike, icon: 'strike', isOn: editor.isActive('strike'), run: () => chain().toggleStrike().run() },
    {
      label: words.bullets,
      icon: 'bullets',
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: words.numbers,
      icon: 'numbers',
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: words.quote,
      icon: 'quote',
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { label: words.link, icon: 'link', isOn: editor.isActive('link'), run: () => void askLink() },
    { label: words.clear, icon: 'clear', run: () => chain().unsetAllMarks().clearNodes().run() },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.toolbar}>
      <Choice
        label={words.block}
        disabled={disabled}
        value={level ? String(level) : ''}
        options={[['', words.paragraph], ...HEADINGS.map((one) => [String(one), words.heading(one)] as const)]}
        choose={(value) => {
          const chosen = HEADINGS.find((one) => String(one) === value);
          if (chosen) chain().setHeading({ level: chosen }).run();
          else chain().setParagraph().run();
        }}
      />
      <Choice
        label={words.size}
        disabled={disabled}
        value={style.fontSize ?? `${DEFAULT_TEXT_SIZE}pt`}
        options={TEXT_SIZES.map((one) => [`${one}pt`, words.sizeOf(one)] as const)}
        choose={(value) => {
          if (value === `${DEFAULT_TEXT_SIZE}pt`) chain().unsetFontSize().run();
          else chain().setFontSize(value).run();
        }}
      />
      <Choice
        label={words.font}
        disabled={disabled}
        value={bare(style.fontFamily ?? '')}
        options={[['', words.ownFont], ...FONT_STACKS.map(([name]) => [name, name] as const)]}
        choose={(value) => {
          const stack = FONT_STACKS.find(([name]) => name === value);
          if (stack) chain().setFontFamily(stackOf(stack)).run();
          else chain().unsetFontFamily().run();
        }}
      />
      <Choice
        label={words.alignment}
        disabled={disabled}
        value={ALIGNMENTS.find((one) => editor.isActive({ textAlign: one })) ?? 'left'}
        options={ALIGNMENTS.map((one) => [one, words.alignments[one]] as const)}
        choose={(value) => (value === 'left' ? chain().unsetTextAlign().run() : chain().setTextAlign(value).run())}
      />
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.colour} title={words.colour} disabled={disabled}>
            <richIcons.colour size={16} stroke={1.75} aria-hidden="true" color={style.color ?? 'currentColor'} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.colours}>
          <Menu.Item onClick={() => chain().unsetColor().run()}>{words.ownColour}</Menu.Item>
          {TEXT_COLOURS.map(([hex, name]) => (
            <Menu.Item
              key={hex}
              leftSection={<span className={styles.colour} style={{ background: hex }} />}
              onClick={() => chain().setColor(hex).run()}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {marks.map((mark) => {
        const Glyph = richIcons[mark.icon];
        return (
          <ActionIcon
            key={mark.label}
            variant={mark.isOn ? 'light' : 'subtle'}
            color={mark.isOn ? 'teal' : 'gray'}
            aria-label={mark.label}
            aria-pressed={mark.isOn}
            title={mark.label}
            disabled={disabled}
            // The choice of words stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={mark.run}
          >
            <Glyph size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </div>
  );
};
