import { useOffice, useParams } from '#ui/office/index.ts';
import { OwnBookings } from './booking/own-list.tsx';
import { StaffBooking } from './booking/staff-page.tsx';

export default function BookingPage() {
  const { id = '' } = useParams();
  return useOffice().actor.kind === 'buyer' ? <OwnBookings id={id} /> : <StaffBooking id={id} />;
}
