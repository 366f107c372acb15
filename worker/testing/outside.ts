import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** The tests' stand-in for outside services; see tasks/outside-server.ts. */
		outsideServer: string;
		/** The `host:port` of the tests' stand-in for other web pages; see tasks/web-server.ts. */
		webServer: string;
	}
}

/** An address where the stand-in answers every request with this status. 0 closes the connection. */
export const outsideAnswering = (status: number) => `${inject("outsideServer")}/${status}`;

interface Received<Body> {
	path: string;
	headers: Record<string, string>;
	body: Body;
}

/** The stand-in's received requests that contain this text, oldest first. */
export async function receivedOutside<Body>(text: string): Promise<Received<Body>[]> {
	const response = await fetch(inject("outsideServer"));
	const all = await response.json<Received<Body>[]>();
	return all.filter(({ body }) => JSON.stringify(body).includes(text));
}
