import { Agent, type OutgoingHttpHeaders, request } from "node:http";

const HOST = "linkstead.example";
export const APP_ORIGIN = `https://${HOST}`;

export interface Answer {
	status: number;
	body: string;
	cookies: string[];
}

/** Sends requests to the server on a port as its reverse proxy does, each from an address of its own, so that no limit applies. */
export function openAsk(port: number, isKept = false) {
	const agent = new Agent({ keepAlive: isKept });
	let visitors = 0;

	function newAddress(): string {
		visitors += 1;
		return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
	}

	/** As browsers and proxies do, it sends again what met a connection that the server has just closed as idle. */
	function ask(method: string, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const options = { agent, host: "127.0.0.1", port, method, path, headers: { host: HOST, ...headers } };
			const sent = request(options, (answer) => {
				let text = "";
				answer.on("data", (chunk) => {
					text += chunk;
				});
				answer.on("error", reject);
				answer.on("end", () =>
					resolve({ status: answer.statusCode ?? 0, body: text, cookies: answer.headers["set-cookie"] ?? [] }),
				);
			});
			sent.on("error", (error) => (sent.reusedSocket ? resolve(ask(method, path, headers, body)) : reject(error)));
			sent.end(body);
		});
	}

	/** Calls a procedure. Anything but success is an error. */
	async function call(procedure: string, input: object, cookie: string): Promise<Answer> {
		const headers = {
			origin: APP_ORIGIN,
			cookie,
			"content-type": "application/json",
			"x-forwarded-for": newAddress(),
		};
		const answer = await ask("POST", `/api/trpc/${procedure}`, headers, JSON.stringify(input));
		if (answer.status !== 200) throw new Error(`${procedure}: ${answer.status} ${answer.body}`);
		return answer;
	}

	return { ask, call, newAddress };
}
