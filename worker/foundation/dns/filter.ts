import { resolveAt, resolveEverywhere } from "./resolve.ts";

/** The address in place of a blocked name's own (Cloudflare's 1.1.1.2). */
const BLOCKED_ADDRESSES = ["0.0.0.0", "::"];

/**
 * Whether a filtering resolver blocks a name, or null when that can't be known now. Some resolvers answer with an address
 * that leads nowhere. Others, such as Quad9, deny that the name exists, while ordinary resolvers know it. Never throws.
 */
export async function isBlocked(env: Env, filteringResolver: string, name: string): Promise<boolean | null> {
	const filtered = await Promise.all([
		resolveAt(filteringResolver, name, "A"),
		resolveAt(filteringResolver, name, "AAAA"),
	]);
	const addresses = filtered.flatMap((answer) => answer ?? []);
	if (addresses.some((address) => BLOCKED_ADDRESSES.includes(address))) return true;
	if (addresses.length > 0) return false;
	if (filtered.includes(null)) return null;

	const ordinary = (
		await Promise.all([resolveEverywhere(env, name, "A"), resolveEverywhere(env, name, "AAAA")])
	).flat();
	if (ordinary.some((answer) => answer !== null && answer.length > 0)) return true;
	return ordinary.every((answer) => answer === null) ? null : false;
}
