import { expect } from "vitest";
import { send } from "./visits.ts";

/** A visitor's browser at one host. It keeps cookies as browsers do: the form of a sandboxed page is sent without any. */
export function newVisitor(origin: string, headers: Record<string, string> = {}, variables: Partial<Env> = {}) {
	const cookies = new Map<string, { pair: string; path: string }>();

	function keep(response: Response): Response {
		for (const line of response.headers.getSetCookie()) {
			const [pair = "", ...attributes] = line.split("; ");
			expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax"]));
			// Development has no https.
			expect(attributes.includes("Secure")).toBe(origin.startsWith("https:"));
			const path = attributes.find((one) => one.startsWith("Path="))?.slice("Path=".length) ?? "";
			cookies.set(`${pair.slice(0, pair.indexOf("="))} ${path}`, { pair, path });
		}
		return response;
	}

	return {
		cookies,
		async open(path: string, more: Record<string, string> = {}) {
			const cookie = [...cookies.values()].filter((one) => path.startsWith(one.path)).map(({ pair }) => pair);
			return keep(await send(path, { headers: { ...headers, cookie: cookie.join("; "), ...more } }, variables, origin));
		},
		async post(path: string, fields: Record<string, string>) {
			const body = new URLSearchParams(fields);
			return keep(
				await send(path, { method: "POST", body, headers: { origin: "null", ...headers } }, variables, origin),
			);
		},
	};
}

/** The hidden fields of a gate's form. */
export function hiddenFields(html: string): Record<string, string> {
	const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
	return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}
