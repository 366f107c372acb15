import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import worker from "../index.ts";
import { APP } from "./people.ts";
import { envWith } from "./work.ts";

/** A visit with some bindings replaced. Waits for its background work. */
export async function visit(path: string, faults: Partial<Env> = {}): Promise<Response> {
	const ctx = createExecutionContext();
	const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}${path}`);
	const response = await worker.fetch(request, envWith(faults, ctx), ctx);
	await waitOnExecutionContext(ctx);
	return response;
}

/** A binding that fails on every call, as in an outage. */
export function failing<Binding extends object>(): Binding {
	const fail = () => {
		throw new Error("The service is down");
	};
	return new Proxy({} as Binding, { get: () => fail });
}

/** An open page that shows a save, with the messages it receives. */
export async function watch(
	pageId: string,
	version: number,
	revision?: string,
): Promise<{ messages: string[]; closeCodes: number[]; socket: WebSocket }> {
	const shown = `version=${version}${revision ? `&revision=${revision}` : ""}`;
	const response = await SELF.fetch(`${APP}/live/${pageId}?${shown}`, { headers: { upgrade: "websocket" } });
	const socket = response.webSocket;
	if (!socket) throw new Error(`No socket: ${response.status}`);
	const messages: string[] = [];
	socket.addEventListener("message", ({ data }) => {
		messages.push(String(data));
	});
	const closeCodes: number[] = [];
	socket.addEventListener("close", ({ code }) => {
		closeCodes.push(code);
	});
	socket.accept();
	return { messages, closeCodes, socket };
}
