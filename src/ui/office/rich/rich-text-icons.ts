// They stand apart from the icons of all screens, and come with the editor.
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLinkPlus from '@tabler/icons-react/dist/esm/icons/IconLinkPlus.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs';
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs';

export const richIcons = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  strike: IconStrikethrough,
  bullets: IconListDetails,
  numbers: IconListNumbers,
  quote: IconBlockquote,
  link: IconLinkPlus,
  clear: IconClearFormatting,
  colour: IconPalette,
} as const;
