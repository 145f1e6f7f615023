export interface Maintenance {
  readonly banner: boolean;
  readonly page: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly message: string;
  readonly picture: string | null;
}
export const NO_MAINTENANCE: Maintenance = {
  banner: false,
  page: false,
  startDate: null,
  endDate: null,
  message: '',
  picture: null,
};

/** A minute while something is announced, ten otherwise (specification, section 4). */
export const maintenanceEvery = (now: Maintenance | undefined): number => (now?.banner || now?.page ? 60_000 : 600_000);
