import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { deliverTo } from "../../testing/queue.ts";
import { send } from "../../testing/visits.ts";
import { NO_ADDRESS } from "./own-address.ts";

const WORKERS_DEV = "https://linkstead.jane.workers.dev";

async function open(origin: string, variables: Partial<Env> = {}) {
	const replaced = { APP_ORIGIN: "", APP_HOSTS: "", ENVIRONMENT: "", ...variables };
	const { status, body } = await send("/robots.txt", {}, replaced, origin);
	return { status, body: await new Response(body).text() };
}

const noted = () => env.DB.prepare("SELECT origin FROM app_address").first<string>("origin");

it("on workers.dev, the app's address is that of the request", async () => {
	expect((await open(WORKERS_DEV)).body).toContain(`Sitemap: ${WORKERS_DEV}/sitemap.xml`);
	await vi.waitFor(async () => expect(await noted()).toBe(WORKERS_DEV));
});

it("mails, which begin without a request, lead to the noted address", async () => {
	await open(WORKERS_DEV);
	await vi.waitFor(async () => expect(await noted()).toBe(WORKERS_DEV));
	const mail = { template: "reset-password", account: { email: "nobody@example.com" } };
	const { explicitAcks } = await deliverTo("linkstead-mail", mail, { replaced: { APP_ORIGIN: "", APP_HOSTS: "" } });
	expect(explicitAcks).toHaveLength(1);
});

it("messages wait while nobody has opened the app", async () => {
	const mail = { template: "reset-password", account: { email: "nobody@example.com" } };
	const log = vi.spyOn(console, "error").mockReturnValue();
	const delivered = await deliverTo("linkstead-mail", mail, { replaced: { APP_ORIGIN: "", APP_HOSTS: "" } });
	expect([delivered.explicitAcks, delivered.retryMessages]).toEqual([[], [{ msgId: "message-1" }]]);
	expect(JSON.stringify(log.mock.calls)).toContain(NO_ADDRESS);
	log.mockRestore();
});

it.each([
	["another host", "https://linkstead.example"],
	["a host that ends alike", "https://evil-workers.dev"],
	["a deeper host", "https://a.linkstead.jane.workers.dev"],
	["plain http", "http://linkstead.jane.workers.dev"],
	["this machine", "http://localhost:8787"],
])("without APP_ORIGIN, %s is refused in words", async (_, origin) => {
	const { status, body } = await open(origin);
	expect([status, body]).toEqual([503, NO_ADDRESS]);
	expect(await noted()).toBeNull();
});

it.each([
	["a path", "https://linkstead.example/app"],
	["a name to sign in with", "https://jane@linkstead.example"],
	["no scheme", "linkstead.example"],
	["another scheme", "ftp://linkstead.example"],
])("an APP_ORIGIN with %s is refused in words", async (_, APP_ORIGIN) => {
	const { status, body } = await open("https://linkstead.example", { APP_ORIGIN });
	expect([status, body]).toEqual([503, NO_ADDRESS]);
});

it.each(["https://linkstead.example", "https://linkstead.example/"])(
	"%s is an address of the app",
	async (APP_ORIGIN) => {
		const { status, body } = await open("https://linkstead.example", { APP_ORIGIN });
		expect(status).toBe(200);
		expect(body).toContain("Sitemap: https://linkstead.example/sitemap.xml");
	},
);

it("with APP_ORIGIN, the host on workers.dev is none of the app's", async () => {
	const { status } = await open(WORKERS_DEV, { APP_ORIGIN: "https://linkstead.example" });
	expect(status).toBe(404);
});
