/*
 * The codecs of pictures give the Worker a `location` without an origin (`@jsquash`), which the validator in the protocol's package would
 * take for an address when it is loaded. `"null"` is the origin of what has none. It is imported before that package.
 */
const { location } = globalThis as { location?: { origin?: string } };
if (location) location.origin ??= "null";
