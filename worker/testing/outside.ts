import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** The tests' stand-in for outside services; see tasks/outside-server.ts. */
		outsideServer: string;
		/** `host:port` of the tests' stand-in for other people's web pages; see tasks/web-server.ts. */
		webServer: string;
	}
}

/** Where the stand-in answers every request with this status; 0 breaks off. */
export const outsideAnswering = (status: number) => `${inject("outsideServer")}/${status}`;

interface Received<Body> {
	path: string;
	headers: Record<string, string>;
	body: Body;
}

/** The requests to the stand-in that contain this text, oldest first. */
export async function receivedOutside<Body>(text: string): Promise<Received<Body>[]> {
	const response = await fetch(inject("outsideServer"));
	const all = await response.json<Received<Body>[]>();
	return all.filter(({ body }) => JSON.stringify(body).includes(text));
}
