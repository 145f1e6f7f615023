export { PayHere } from './pay/pay-here.tsx';
