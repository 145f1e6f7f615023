import * as z from 'zod';
import { ask, Facts, Form, formatNumber, type FormProps, ListPage, MenuLink, NumberField, Panel, ReasonedButton, SelectField, Stack, SwitchField, TextField, useOffice, listUrl } from '#ui/office/index.ts';
import { adjustStock, changeStockItem, countStock, stocks } from '../rules/endpoints.ts';
import { stockList } from '../rules/lists.ts';
import { CAUSE_WORDS, Quantity, type StockRow, TYPED_CAUSES } from '../rules/stock.ts';
import { words } from './words.ts';

const nameOf = (row: StockRow): string => [row.product, row.vintage, row.format, row.lot].filter(Boolean).join(' ');
const causes = Object.fromEntries(TYPED_CAUSES.map((cause) => [cause, CAUSE_WORDS[cause]]));
export default function StockList() {
  return <p>{words.stocks}</p>;
}
