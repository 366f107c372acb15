import { describe, expect, it, onTestFinished, vi } from "vitest";
import { RATE_LIMITS, RATE_SECONDS } from "../../../core/api/rate-limits.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { sendMessage } from "../../testing/assistants.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { addPage, addToken } from "../../testing/operations.ts";
import { type Init, send } from "../../testing/visits.ts";

let people = 0;

async function newToken() {
	people += 1;
	const personId = await addAccount(`requests-${people}@assistants.example`);
	return { personId, bearer: { authorization: `Bearer ${await addToken({ personId })}` } };
}

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const refusing = bindingWith<RateLimit>({ limit: async () => ({ success: false }) });

/** An answer of this status with an error of JSON-RPC, whose words are returned. */
async function refusal(response: Response, status: number): Promise<string> {
	expect(response.status).toBe(status);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.getSetCookie()).toEqual([]);
	const answer = await response.json<{ jsonrpc: string; id: null; error: { code: number; message: string } }>();
	expect(answer).toEqual({
		jsonrpc: "2.0",
		id: null,
		error: { code: expect.any(Number), message: expect.any(String) },
	});
	return answer.error.message;
}

describe("a message to /mcp", () => {
	it("is answered by itself, without a session or a handshake", async () => {
		const { bearer } = await newToken();
		const response = await sendMessage(LIST, bearer);
		expect(response.status).toBe(200);
		expect(response.headers.get("mcp-session-id")).toBeNull();
		expect(response.headers.get("ratelimit-policy")).toBe(`"token";q=${RATE_LIMITS.free};w=${RATE_SECONDS}`);
		expect(await response.text()).toContain('"list_pages"');
	});

	it("needs a token in a header, and nothing else will do", async () => {
		const { personId, bearer } = await newToken();
		for (const headers of [{}, { authorization: "Bearer lks_wrong" }, { authorization: "Basic bGtz" }]) {
			const response = await sendMessage(LIST, headers as Record<string, string>);
			expect(response.headers.get("www-authenticate")).toBe("Bearer");
			await refusal(response, 401);
		}
		const cookie = `session=${await addSession(personId)}`;
		expect(await refusal(await sendMessage(LIST, { cookie }), 400)).toMatch(/without cookies/);
		expect(await refusal(await sendMessage(LIST, { ...bearer, cookie }), 400)).toMatch(/without cookies/);
		const token = bearer.authorization.slice("Bearer ".length);
		const inAddress = await send(`/mcp?token=${token}`, {
			method: "POST",
			body: JSON.stringify(LIST),
			headers: bearer,
		});
		expect(await refusal(inAddress, 400)).not.toContain(token);
	});

	it("of another site's script is refused, and none is answered for CORS", async () => {
		const { bearer } = await newToken();
		for (const origin of ["https://elsewhere.example", "null", "http://localhost:1", "http://localhost.evil.example"]) {
			expect(await refusal(await sendMessage(LIST, { ...bearer, origin }), 403)).toMatch(/another site/);
		}
		for (const origin of ["http://localhost", "https://claude.ai"]) {
			const response = await sendMessage(LIST, { ...bearer, origin });
			expect([origin, response.status]).toEqual([origin, 200]);
			expect(response.headers.get("access-control-allow-origin")).toBeNull();
		}
	});

	it.each(["GET", "DELETE", "PUT", "OPTIONS", "HEAD"])("is a POST and no %s", async (method) => {
		const { bearer } = await newToken();
		const { status, headers } = await send("/mcp", { method, headers: bearer });
		expect([status, headers.get("allow")]).toEqual([405, "POST"]);
	});

	it("is on the app's own host only", async () => {
		const { bearer } = await newToken();
		const init: Init = { method: "POST", body: JSON.stringify(LIST), headers: bearer };
		expect((await send("/mcp", init, {}, "https://jane.example")).status).toBe(404);
	});

	it("that nobody could mean is refused", async () => {
		const { bearer } = await newToken();
		await refusal(await sendMessage("x".repeat(1_200_001), bearer), 413);
		expect(await refusal(await sendMessage([LIST, LIST], bearer), 400)).toMatch(/one message/);
		for (const odd of ["{", '"text"', "", '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', '{"id":1}']) {
			const response = await sendMessage(odd, bearer);
			expect([odd, response.status]).toEqual([odd, 400]);
			expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
		}
		expect((await sendMessage(LIST, { ...bearer, "content-type": "text/plain" })).status).toBe(415);
	});

	it("above the token's limit is told when to come back", async () => {
		const { bearer } = await newToken();
		const response = await sendMessage(LIST, bearer, { API_FREE_LIMIT: refusing });
		expect(response.headers.get("retry-after")).toBe(String(RATE_SECONDS));
		expect(response.headers.get("ratelimit-policy")).toContain(`q=${RATE_LIMITS.free}`);
		expect(await refusal(response, 429)).toContain(String(RATE_LIMITS.free));
	});

	it("that guesses tokens too often isn't looked up anymore", async () => {
		const guess = { authorization: "Bearer lks_wrong" };
		const response = await sendMessage(LIST, guess, { LOOKUPS_LIMIT: refusing });
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		await refusal(response, 429);
	});

	it("can't keep a stream open", async () => {
		const { personId, bearer } = await newToken();
		await addPage(personId);
		const listen = {
			jsonrpc: "2.0",
			id: 1,
			method: "subscriptions/listen",
			params: {
				filter: {},
				_meta: {
					"io.modelcontextprotocol/protocolVersion": "2026-07-28",
					"io.modelcontextprotocol/clientInfo": { name: "Assistant", version: "1" },
					"io.modelcontextprotocol/clientCapabilities": {},
				},
			},
		};
		const headers = { ...bearer, "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
		const response = await sendMessage(listen, headers);
		expect(await response.json()).toMatchObject({ error: { code: expect.any(Number) } });
	});
});

it("/mcp can be loaded after a picture's codec has left a location without an origin", async () => {
	const place = globalThis as { location?: unknown };
	const before = place.location;
	place.location = { href: "" };
	onTestFinished(() => {
		place.location = before;
	});
	vi.resetModules();
	const { mcp } = await import("./routes.ts");
	expect((await mcp.request("/mcp")).status).toBe(405);
});
