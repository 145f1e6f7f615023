import { AccountChoice } from './account-choice.tsx';

export default function Accounts() {
  return <AccountChoice />;
}
