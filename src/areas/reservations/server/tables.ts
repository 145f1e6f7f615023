import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { LookupColumns } from '#platform/lookup.ts';
import type { BookedPrice, BookingChannel, BookingState } from '../rules/booking.ts';
import type { CancelTerms } from '../rules/cancel-terms.ts';
import type { Resource, ResourceKind } from '../rules/resource/resource.ts';
import type { EventFields, EventKind, PayWay } from '../rules/tour-event.ts';
import type { WaitState } from '../rules/wait.ts';

/** The current state of the area's tables. */
export interface TourEventTable {
  shop_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  title: string;
  kind: EventKind;
  description: string | null;
  location: string;
  message: string;
  minutes: number;
  no_hours: boolean;
  places: number | null;
  party_min: number;
  party_max: number | null;
  days_ahead: number;
  hours_before: number;
  on_holidays: boolean;
  online: boolean;
  to_confirm: boolean;
  cancel_hours: number;
  cancel_fees: Json<EventFields['cancelFees']>;
  cancel_fee_min: string;
  pay: PayWay;
  deposit_percent: number;
  hold_minutes: number;
  remind_hours: number;
  thanks: boolean;
  thanks_text: string;
  waitlist: boolean;
  wait_hours: number;
  needs: Json<EventFields['needs']>;
  minutes_between: number;
  picture: string;
  languages: Json<EventFields['languages']>;
  prices: Json<EventFields['prices']>;
  openings: Json<EventFields['openings']>;
}
export interface TourClosingTable extends LookupColumns {
  name: string;
  from_day: string;
  to_day: string;
}
export interface TourResourceTable extends LookupColumns {
  name: string;
  kind: ResourceKind;
  alone: boolean;
  capacity: number | null;
  minutes_between: number;
  languages: Json<Resource['languages']>;
  weekdays_off: Json<Resource['weekdaysOff']>;
  absences: Json<Resource['absences']>;
}
/** The former place of the resources of a slot: read and written no more. */
export interface TourSlotResourceTable {
  shop_id: string;
  slot_id: string;
  resource_id: string;
}
export interface TourSlotTable {
  shop_id: string;
  id: string;
  event_id: string;
  day: string;
  at: string;
  own_places: number | null;
  capacity: number | null;
  taken: number;
  closed: boolean;
  closed_why: string;
  resource_ids: string[];
}
export interface BookingTable {
  shop_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  code: string;
  event_id: string;
  slot_id: string;
  status: BookingState;
  option_until: string | null;
  held_until: string | null;
  asks: string | null;
  in_cart: boolean;
  client_id: string | null;
  name: string;
  email: string;
  phone: string;
  language: string;
  note: string;
  prices: Json<BookedPrice[]>;
  people: number;
  places: number;
  total: string;
  tourist_tax: string;
  cancelled_at: string | null;
  cancelled_why: string;
  cancel_terms: Json<CancelTerms> | null;
  cancel_fee: string | null;
  cancel_paid: string | null;
  left_fee: string;
  added_to: string | null;
  group_id: string | null;
  fee_waived_at: string | null;
  sale_id: string | null;
  channel: BookingChannel;
  lang: Lang | '';
  told: boolean;
  arrived_at: string | null;
  settled_at: string | null;
  reminded_slot: string | null;
  thanked_at: string | null;
  participants_version: number;
}
export interface BookingParticipantTable {
  shop_id: string;
  booking_id: string;
  position: number;
  name: string;
  email: string;
  remarks: string;
}
export interface BookingLinkTable {
  shop_id: string;
  id: string;
  booking_id: string;
  hash: string;
  created_at: string;
  expires_at: string;
}
export interface TourWaitTable {
  shop_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  event_id: string;
  slot_id: string;
  status: WaitState;
  rank: number;
  people: number;
  least: number;
  seats: number;
  offered_until: string | null;
  ended_at: string | null;
  booking_id: string | null;
  client_id: string | null;
  name: string;
  email: string;
  phone: string;
  language: string;
  note: string;
  lang: Lang;
}
export interface TourWaitLinkTable {
  shop_id: string;
  id: string;
  wait_id: string;
  hash: string;
  created_at: string;
  expires_at: string;
}

export interface TourEventWineTable {
  shop_id: string;
  event_id: string;
  format_id: string;
  position: number;
}
export interface TastingTable {
  shop_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  booking_id: string;
  note: string;
}
export interface TastingWineTable {
  shop_id: string;
  tasting_id: string;
  format_id: string;
  position: number;
  liked: number;
  note: string;
}
export interface TastingOrderTable {
  shop_id: string;
  booking_id: string;
  sale_id: string;
  created_at: string;
}
export interface SlotMessageTable {
  shop_id: string;
  id: string;
  slot_id: string;
  subject: string;
  body: string;
  lang: Lang;
  status: 'pending' | 'processing' | 'completed' | 'error';
  created_by: string | null;
  created_at: string;
  finished_at: string | null;
}
export interface SlotMessageItemTable {
  shop_id: string;
  run_id: string;
  position: number;
  booking_id: string;
  code: string;
  why: string | null;
  done_at: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    tour_event: TourEventTable;
    tour_closing: TourClosingTable;
    tour_resource: TourResourceTable;
    tour_slot: TourSlotTable;
    tour_slot_resource: TourSlotResourceTable;
    booking: BookingTable;
    booking_participant: BookingParticipantTable;
    booking_link: BookingLinkTable;
    tour_wait: TourWaitTable;
    tour_wait_link: TourWaitLinkTable;
    tour_event_wine: TourEventWineTable;
    tasting: TastingTable;
    tasting_wine: TastingWineTable;
    tasting_order: TastingOrderTable;
    slot_message: SlotMessageTable;
    slot_message_item: SlotMessageItemTable;
  }
}
