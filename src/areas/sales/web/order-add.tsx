import { OrderEditor } from './order-editor.tsx';

/** `subType` in the address is for quotes and bills, which have no screen of their own yet: an order is typed. */
export default function OrderAdd() {
  return <OrderEditor order={null} />;
}
