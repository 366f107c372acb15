/** A client with cookies of its own. */
export interface Caller {
	call<Result>(procedure: string, input?: unknown): Promise<Result>;
	/** Calls a procedure that answers in parts, and waits for the last one. */
	stream(procedure: string, input: unknown): Promise<void>;
	open(path: string): Promise<void>;
	/** Returns the name of the stored picture. */
	upload(picture: Uint8Array<ArrayBuffer>): Promise<string>;
}

const METHOD_NOT_SUPPORTED = 405;

/** The procedures that are asked by GET. Their first call finds out. */
const queries = new Set<string>();

/** Makes a client. Each of its requests comes from another address. */
export function newCaller(origin: string): Caller {
	let requests = 0;
	let cookie = "";
	async function send(path: string, init: RequestInit = {}): Promise<Response> {
		requests += 1;
		const address = `198.51.${100 + Math.floor(requests / 250)}.${requests % 250}`;
		const headers = { origin, cookie, "cf-connecting-ip": address, ...(init.headers as Record<string, string>) };
		const response = await fetch(origin + path, { ...init, headers, redirect: "manual" });
		cookie ||= response.headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; ");
		if (response.status >= 400 && ![404, METHOD_NOT_SUPPORTED].includes(response.status)) {
			throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
		}
		return response;
	}
	return {
		async call(procedure, input) {
			const json = input === undefined ? undefined : JSON.stringify(input);
			const path = `/api/trpc/${procedure}`;
			if (!queries.has(procedure)) {
				const response = await send(path, {
					method: "POST",
					body: json ?? "",
					headers: { "content-type": "application/json" },
				});
				if (response.status !== METHOD_NOT_SUPPORTED) return dataOf(response);
				await response.arrayBuffer();
				queries.add(procedure);
			}
			return dataOf(await send(json ? `${path}?input=${encodeURIComponent(json)}` : path));
		},
		async stream(procedure, input) {
			const headers = { "content-type": "application/json", "trpc-accept": "application/jsonl" };
			const body = JSON.stringify({ 0: input });
			await (await send(`/api/trpc/${procedure}?batch=1`, { method: "POST", body, headers })).text();
		},
		async open(path) {
			await (await send(path)).arrayBuffer();
		},
		async upload(picture) {
			const response = await send("/api/media", { method: "POST", body: picture });
			return ((await response.json()) as { name: string }).name;
		},
	};
}

async function dataOf<Result>(response: Response): Promise<Result> {
	const { result } = (await response.json()) as { result: { data: Result } };
	return result.data;
}
