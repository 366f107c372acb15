/** The objects that share the work. Each has one thread, and hashes some forty passwords a second. */
const OBJECTS = 32;

/** The start value and the factor of FNV-1a with 32 bits. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** An object that runs a share of a scheduled task. Nobody waits for it, so it is none of those that people wait for. */
export function shareObject(env: Pick<Env, "WORK">, share: number): ReturnType<Env["WORK"]["getByName"]> {
	return env.WORK.getByName(`share-${share}`);
}

/**
 * The object that does the work for this key: an address as it was typed, a page's id, a user's id. The same key has the
 * same object, whether or not there is an account for it, so nobody's work tells anything by its time.
 */
export function workFor(env: Pick<Env, "WORK">, key: string): ReturnType<Env["WORK"]["getByName"]> {
	let hash = FNV_OFFSET;
	for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, FNV_PRIME);
	return env.WORK.getByName(`work-${(hash >>> 0) % OBJECTS}`);
}
