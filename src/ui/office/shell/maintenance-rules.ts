export interface Maintenance {
  readonly banner: boolean;
  readonly page: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly message?: string | undefined;
  readonly picture?: string | undefined;
}
export const NO_MAINTENANCE: Maintenance = {
  banner: false,
  page: false,
  startDate: null,
  endDate: null,
};

/** A minute while something is announced, ten otherwise (specification, section 4). */
export const maintenanceEvery = (now: Maintenance | undefined): number => (now?.banner || now?.page ? 60_000 : 600_000);
