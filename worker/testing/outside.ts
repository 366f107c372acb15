import { inject } from "vitest";

/** An address that answers every request with this status. With 0 it closes the connection. */
export const outsideAnswering = (status: number) => `${inject("outsideServer")}/${status}`;

interface Received<Body> {
	path: string;
	headers: Record<string, string>;
	body: Body;
}

/** The stand-in's received requests that contain this text, oldest first. */
export async function receivedOutside<Body>(text: string): Promise<Received<Body>[]> {
	const response = await fetch(`${inject("outsideServer")}/received-requests`);
	const all = await response.json<Received<string>[]>();
	return all
		.filter(({ body }) => body.includes(text))
		.map(({ path, headers, body }) => ({ path: path.replace(/^\/\d+/, ""), headers, body: JSON.parse(body) }));
}
