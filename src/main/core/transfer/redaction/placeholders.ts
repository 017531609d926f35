/** What stands where something was removed. */
export const REMOVED = 'removed';
export const REMOVED_SECRET = 'removed-secret';
export const REMOVED_SIGNATURE = 'removed-signature';
