import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PUBLIC_NETWORK } from "./public-network.ts";

/** Asks the address in the body through the public network, or through Miniflare's own with `?own`. */
const ASKING = `export default {
	async fetch(request, env) {
		const network = request.url.endsWith("?own") ? globalThis : env.PUBLIC_NETWORK;
		try {
			return await network.fetch(await request.text(), { redirect: "manual" });
		} catch (error) {
			return new Response(error.message, { status: 502 });
		}
	},
}`;

const requests: string[] = [];
const neighbor = createServer((request, response) => {
	requests.push(request.url ?? "");
	response.end("a secret of the neighbor");
});
const miniflare = new Miniflare(
	convertV4MiniflareOptions({
		modules: true,
		script: ASKING,
		compatibilityDate: "2026-01-01",
		serviceBindings: { PUBLIC_NETWORK },
	}),
);

beforeAll(() => new Promise<void>((resolve) => neighbor.listen(0, resolve)));
afterAll(async () => {
	await miniflare.dispose();
	neighbor.close();
});

async function ask(host: string, query = "") {
	const { port } = neighbor.address() as AddressInfo;
	const body = `http://${host}:${port}/`;
	const response = await miniflare.dispatchFetch(`http://worker/${query}`, { method: "POST", body });
	return { status: response.status, text: await response.text() };
}

it("services that an operator names can be on this machine", async () => {
	expect(await ask("localhost", "?own")).toEqual({ status: 200, text: "a secret of the neighbor" });
});

it.each([
	["a name that resolves to loopback", "localhost"],
	["this machine's own name", hostname()],
	["loopback", "127.0.0.1"],
	["another loopback address", "127.8.8.8"],
	["loopback in IPv6", "[::1]"],
	["an IPv4 address in IPv6", "[::ffff:127.0.0.1]"],
	["no address", "0.0.0.0"],
	["a private network", "10.0.0.1"],
	["a home network", "192.168.0.1"],
	["a link-local address", "169.254.169.254"],
	["a private network in IPv6", "[fd00::1]"],
])("strangers' addresses never lead to %s", async (_, host) => {
	const before = requests.length;
	expect((await ask(host)).status).toBe(502);
	expect(requests.length).toBe(before);
});
