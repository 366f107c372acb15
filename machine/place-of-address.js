// Where an address is, in the words of the operator's file (places-file.ts), which Node reads.

/** A visitor's requests come together, and so do those of a home. */
const KEPT_MAX = 10_000;
/** A page is worth more than a place. */
const PATIENCE_MS = 200;

/** Places by address, the one asked for last at the end. */
const kept = new Map();

/** Returns the place, or `{}` when nobody knows it in time. */
export async function placeOfAddress(address, env) {
	const known = kept.get(address);
	if (known) {
		kept.delete(address);
		kept.set(address, known);
		return known;
	}
	try {
		const url = `http://machine/place?address=${encodeURIComponent(address)}`;
		const answer = await env.MACHINE.fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
		if (!answer.ok) throw new Error(await answer.text());
		const place = await answer.json();
		if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value);
		kept.set(address, place);
		return place;
	} catch (error) {
		console.warn("A visitor's place could not be read", { error });
		return {};
	}
}
