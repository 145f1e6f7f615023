import { useOffice } from '#ui/office/index.ts';
import { OwnBookings } from './booking/own-list.tsx';
import { StaffBookings } from './booking/staff-list.tsx';

export default function BookingList() {
  return useOffice().actor.kind === 'buyer' ? <OwnBookings /> : <StaffBookings />;
}
