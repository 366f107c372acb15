import type { Operation } from "./operation.ts";

/** Where an example is sent: the API's address, and ids for the names in its path. */
interface Sent {
	origin: string;
	ids: Readonly<Record<string, string>>;
}

/** The request of an operation's example as a command for a shell. The token is in `LINKSTEAD_TOKEN`. */
export function curlOf({ method, path, content, isRepeatable, example }: Operation, { origin, ids }: Sent): string {
	const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
	const query = new URLSearchParams(example.query ?? {}).toString();
	const headers = [
		"Authorization: Bearer $LINKSTEAD_TOKEN",
		...(content === "changes" ? ["If-Match: *"] : []),
		...(isRepeatable ? [] : ["Idempotency-Key: $(date +%s)-$$"]),
		...(example.body === undefined ? [] : ["Content-Type: application/json"]),
	];
	return [
		`curl ${method === "GET" ? "" : `-X ${method} `}"${origin}/api/v1${filled}${query && `?${query}`}"`,
		...headers.map((header) => `-H "${header}"`),
		...(example.body === undefined ? [] : [`-d '${JSON.stringify(example.body).replaceAll("'", "'\\''")}'`]),
	].join(" \\\n  ");
}
