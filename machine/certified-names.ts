/**
 * Which names a proxy may get certificates for: the question that Caddy asks before it gets one, when a browser opens a name
 * that it has none for. It runs in workerd, in front of the built Worker (entry.js), so it imports nothing.
 */

/** `/tls-ask?domain=jane.com` */
export const ASK_PATH = "/tls-ask";

export interface Store {
	prepare(statement: string): { all<Row>(): Promise<{ results: Row[] }> };
}

/**
 * Strangers begin handshakes with any name, and each is a question. So the names are read at most once in this time, and a
 * question costs a look into a set.
 */
const KEPT_MS = 2_000;

/** A name belongs to its account since its record was seen. A paused one opens nothing. */
const NAMES = `SELECT base_name AS name, base_name = registered AS hasTwin FROM domains
	WHERE status IN ('verified', 'active', 'failing')`;

/** Returns the answer to a question: 200 for one of `own` and for custom domains, with and without `www.`. */
export function certifiedNames(own: readonly string[], database: Store) {
	let names: Promise<ReadonlySet<string>> | undefined;
	let readAt = Number.NEGATIVE_INFINITY;

	async function read(): Promise<ReadonlySet<string>> {
		const { results } = await database.prepare(NAMES).all<{ name: string; hasTwin: number }>();
		return new Set([...own, ...results.flatMap(({ name, hasTwin }) => (hasTwin ? [name, `www.${name}`] : [name]))]);
	}

	return async (target: string, now = Date.now()): Promise<Response> => {
		const asked = new URLSearchParams(target.slice(target.indexOf("?"))).get("domain") ?? "";
		if (!names || now - readAt >= KEPT_MS) {
			readAt = now;
			names = read();
		}
		try {
			const isServed = (await names).has(asked.toLowerCase().replace(/\.$/, ""));
			return answer(isServed ? 200 : 404, isServed ? "This name is served here." : "This name isn't served here.");
		} catch (error) {
			names = undefined;
			console.error("The names with certificates could not be read", { error });
			return answer(503, "The names can't be read right now.");
		}
	};
}

function answer(status: number, words: string): Response {
	return new Response(`${words}\n`, { status, headers: { "cache-control": "no-store" } });
}
