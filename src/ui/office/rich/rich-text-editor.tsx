import { TextAlign } from '@tiptap/extension-text-align';
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import {
  ALIGNMENTS,
  HEADINGS,
  LINK_SCHEMES,
  isLink,
  isRichText,
  paragraphsOf,
  plainOf,
} from '#kernel/field/rich-text.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import styles from './rich-text.module.css';

export interface EditorProps {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly leave: () => void;
  readonly labelledBy: string;
  readonly isWrong: boolean;
  readonly disabled: boolean;
}

const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    // An empty paragraph of its own at the end would be kept, and stand on the page.
    trailingNode: false,
    heading: { levels: [...HEADINGS] },
    link: {
      openOnClick: false,
      protocols: LINK_SCHEMES.filter((one) => one === 'ftp' || one === 'tel'),
      isAllowedUri: (address) => isLink(address),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  TextStyle,
  Color,
  FontFamily,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
];
const drawn = (text: string): string => (isRichText(text) || text === '' ? text : paragraphsOf(text));

export default function RichTextEditor({
  value,
  change,
  leave,
  labelledBy,
  isWrong,
  disabled,
}: EditorProps): React.ReactNode {
  /**
   * The form's value: a value from elsewhere (a reset, a newer record) goes into the editor, a value typed here does
   * not.
   */
  const known = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: drawn(value),
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        // Told here and not to the element: the editor may be drawn before, or after, its element stands in the page.
        'aria-invalid': String(isWrong),
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: here }) => {
      const html = here.getHTML();
      known.current = plainOf(html) === '' ? '' : html;
      change(known.current);
    },
    onBlur: leave,
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(drawn(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <div className={styles.box} data-wrong={isWrong || undefined}>
      <RichTextToolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
