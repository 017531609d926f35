/** The placeholder for removed values. */
export const REMOVED = 'removed';
export const REMOVED_SECRET = 'removed-secret';
export const REMOVED_SIGNATURE = 'removed-signature';
