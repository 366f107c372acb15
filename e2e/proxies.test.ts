import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import * as http from "node:http";
import * as https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { PAGE_DEFAULTS } from "../core/page/page.ts";
import { openStoredDatabase } from "../machine/data-folder.ts";
import { freePort } from "../machine/port.ts";
import { isInstalled } from "../machine/proxies.ts";
import { startDns } from "../stand-ins/dns/server.ts";
import type { domainsRouter } from "../worker/app/domains/router.ts";
import { openDnsZone } from "../worker/testing/dns-zone.ts";
import { FRONTS } from "./fronts.ts";
import { expect, test } from "./product.ts";
import { callFrom, outputWith, serve, signUpJane } from "./serving.ts";

/** The limit of `LOOKUPS_LIMIT` in wrangler.toml. */
const LOOKUPS = 300;

const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** Other systems have one loopback address. */
test.skip(process.platform !== "linux", "two addresses of this machine are needed");

for (const [name, front] of Object.entries(FRONTS)) {
	test(`behind ${name}, a person signs up, publishes and connects a domain, and strangers stay who they are`, async ({
		browser,
	}) => {
		const missing = front.needs.filter((program) => !isInstalled(program));
		test.skip(missing.length > 0, `${missing.join(" and ")} isn't installed`);
		const folder = await mkdtemp(join(tmpdir(), "linkstead-proxies-"));
		await mkdir(join(folder, "front"));
		const [target, tlsPort, otherPort] = [await freePort(), await freePort(), await freePort()];
		// Browsers keep a session's cookie without TLS on this machine only.
		const HOST = front.isDirect ? "localhost" : "linkstead.example";
		const [scheme, port] = front.isDirect ? ["http", target] : ["https", tlsPort];
		const { Agent, request } = front.isDirect ? http : https;
		const APP_ORIGIN = `${scheme}://${HOST}:${port}`;
		const dnsServer = await startDns();
		const dns = openDnsZone(dnsServer.origin);
		const DATA_DIR = join(folder, "data");
		const product = serve({
			APP_ORIGIN,
			DATA_DIR,
			PORT: String(target),
			TRUSTED_PROXIES: "127.0.0.1",
			...dns.variables,
		});
		await outputWith(product, "Linkstead serves");
		const stop = await front.start({ folder: join(folder, "front"), tlsPort, otherPort, target });

		/** Asks through the proxy, if there is one, as somebody at an address of this machine. */
		const ask = (host: string, path: string, headers: Record<string, string> = {}, agent: http.Agent = new Agent()) =>
			new Promise<{ status: number; id: unknown; location: string | undefined }>((resolve, reject) => {
				const options = {
					agent,
					port,
					host: "127.0.0.1",
					localAddress: "127.0.0.5",
					servername: host,
					rejectUnauthorized: false,
					path,
					headers: { host: `${host}:${port}`, "user-agent": PERSON, ...headers },
				};
				request(options, (answer) => {
					answer.resume();
					const { location, "x-request-id": id } = answer.headers;
					answer.on("end", () => resolve({ status: answer.statusCode ?? 0, id, location }));
				})
					.on("error", reject)
					.end();
			});

		// A person signs up, makes a page with a link, and sees it.
		const person = await browser.newContext({ baseURL: APP_ORIGIN, ignoreHTTPSErrors: true });
		const screen = await person.newPage();
		await signUpJane(screen);
		const { id } = await callFrom<{ id: string }>(screen, "pages.create", {});
		const link = { kind: "link", id: "link-1", title: "The shop", url: "https://shop.example/", isHidden: false };
		const draft = { ...PAGE_DEFAULTS, fullName: "Jane Roe", username: "jane", bio: "Hello", blocks: [link] };
		await callFrom(screen, "pages.save", { id, version: 1, draft });
		await screen.goto("/jane");
		await expect(screen.getByRole("link", { name: "The shop" })).toBeVisible();

		// A visitor sees the page and follows the link, and both count. The address and the country are not the visitor's to say.
		const spoofed = {
			"cf-connecting-ip": "6.6.6.6",
			"cf-ipcountry": "XX",
			"mf-cf-blob": '{"clientIp":"6.6.6.6:1","country":"XX"}',
			"x-forwarded-for": "6.6.6.6",
			"x-forwarded-host": "evil.example",
			"x-forwarded-proto": "http",
			"x-real-ip": "6.6.6.6",
			forwarded: "for=6.6.6.6;host=evil.example;proto=http",
		};
		expect((await ask(HOST, "/jane", spoofed)).status).toBe(200);
		const followed = await ask(HOST, `/go/${id}/link/link-1`, spoofed);
		expect(followed).toMatchObject({ status: 302, location: expect.stringMatching(/^https:\/\/shop\.example\//) });
		expect(followed.id).toMatch(/^[\da-f-]{32,36}$/);
		expect(await ask(HOST, "/@jane", spoofed)).toMatchObject({ status: 301, location: `${APP_ORIGIN}/jane` });
		const database = openStoredDatabase(DATA_DIR);
		const rowsOf = (kind: string) =>
			database?.prepare("SELECT country, edge, visited_host FROM events WHERE kind = ?").all(kind);
		for (const kind of ["view", "link"]) {
			await expect.poll(() => rowsOf(kind)).toEqual([{ country: null, edge: HOST, visited_host: HOST }]);
		}

		// However often it changes what it says about itself, a stranger has one rate limit, and others have theirs.
		const agent = new Agent({ keepAlive: true, maxSockets: 8 });
		const asked = Array.from({ length: 2 * LOOKUPS + 1 }, (_, at) =>
			ask(
				HOST,
				"/unsubscribe",
				{ "x-forwarded-for": `192.0.2.${at % 250}`, forwarded: `for=192.0.2.${at % 250}` },
				agent,
			),
		);
		expect([...new Set((await Promise.all(asked)).map(({ status }) => status))].sort()).toEqual([404, 429]);
		expect((await screen.goto("/unsubscribe"))?.status()).toBe(404);

		// The page gets a domain, and visitors reach it there.
		const domain = `${name.replaceAll(" ", "-")}.jane-and-roe.com`;
		database?.exec("INSERT INTO subscriptions (user_id, email, plan) SELECT id, email, 'pro' FROM users");
		database?.close();
		await screen.goto("/dashboard");
		await callFrom(screen, "domains.save", { pageId: id, hostname: domain });
		const listed = async () => {
			const answer = await screen.evaluate(async () => (await fetch("/api/trpc/domains.list")).json());
			type Listed = Awaited<ReturnType<ReturnType<typeof domainsRouter.createCaller>["list"]>>;
			const [own] = (answer.result.data as Listed).domains;
			return own;
		};
		const own = await listed();
		for (const { name: recordName, type, value } of own?.records ?? [])
			await dns.setRecords(recordName, { [type]: [value] });
		expect(own?.certificatesFrom).toBe("proxy");
		if (front.hasOwnCertificates) await expect(ask(domain, "/")).rejects.toThrow();
		await callFrom(screen, "domains.recheck", { id: own?.id });
		await expect.poll(async () => (await listed())?.status).toBe("active");
		await expect(async () => {
			expect((await screen.goto(`${scheme}://${domain}:${port}/`))?.status()).toBe(200);
		}).toPass();
		await expect(screen.getByRole("heading", { name: "Jane Roe" })).toBeVisible();

		if (front.hasOwnCertificates) {
			// No certificate is made for a name that isn't served, and who comes over http is sent to https.
			const stray = connect({
				port: tlsPort,
				host: "127.0.0.1",
				servername: "evil.example",
				rejectUnauthorized: false,
			});
			expect((await once(stray, "error").catch((error) => [error]))[0]).toMatchObject({
				message: expect.stringMatching(/alert/),
			});
			const plain = http.request({ port: otherPort, host: "127.0.0.1", path: "/a?b", headers: { host: domain } }).end();
			const [answer] = await once(plain, "response");
			expect([answer.statusCode, answer.headers.location]).toEqual([308, expect.stringMatching(`^https://${domain}`)]);
			answer.destroy();
		}

		agent.destroy();
		await person.close();
		await stop();
		product.kill("SIGTERM");
		expect(await once(product, "exit")).toEqual([0, null]);
		await dnsServer.stop();
		await rm(folder, { recursive: true });
	});
}
