export { SettingsForm } from './settings-form.tsx';
export { TRADES, useTrade } from './trade.ts';
