export const BUY_JOB = 'deliveries.buy-label';
export const PRINT_JOB = 'deliveries.fetch-label';
export const CANCEL_JOB = 'deliveries.cancel-label';
export const POLL_JOB = 'deliveries.read-parcel-news';
