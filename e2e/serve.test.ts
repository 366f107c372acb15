import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAGE_DEFAULTS } from "../core/page/page.ts";
import { openStoredDatabase } from "../machine/data-folder.ts";
import { freePort } from "../machine/port.ts";
import { startLoopbackServer } from "../stand-ins/loopback-server.ts";
import { makePlacesFile } from "../stand-ins/places-file.ts";
import { expect, test } from "./product.ts";
import { callFrom, outputWith, serve, signUpJane } from "./serving.ts";

const HOST = "linkstead.example";
const DOMAIN = "jane-and-roe.com";
/** A proxy on this machine connects from here. The default address stands for a stranger. */
const PROXY = "127.0.0.2";

/** The limit of `LOOKUPS_LIMIT` in wrangler.toml. */
const LOOKUPS = 300;

/** A proxy that ends TLS and says so, as Caddy and nginx do. */
async function startTlsProxy(folder: string, port: number, target: number): Promise<Server> {
	const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
	const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST},DNS:${DOMAIN}`];
	execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject], {
		stdio: "ignore",
	});
	const proxy = createServer({ key: await readFile(key), cert: await readFile(cert) }, (incoming, outgoing) => {
		const headers = {
			...incoming.headers,
			"x-forwarded-for": [incoming.headers["x-forwarded-for"], "198.51.100.9"].filter(Boolean).join(", "),
			"x-forwarded-proto": "https",
		};
		const { method, url: path } = incoming;
		const passedOn = request(
			{ port: target, host: "127.0.0.1", localAddress: PROXY, method, path, headers },
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			},
		);
		passedOn.on("error", () => outgoing.destroy());
		incoming.pipe(passedOn);
	});
	proxy.listen(port, "127.0.0.1");
	await once(proxy, "listening");
	return proxy;
}

/** Other systems have one loopback address. */
test.skip(process.platform !== "linux", "two addresses of this machine are needed");

test("production on one machine believes its proxy and nobody else", async ({ browser }) => {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-serve-"));
	const [port, tlsPort] = [await freePort(), await freePort()];
	const APP_ORIGIN = `https://${HOST}:${tlsPort}`;
	const releases = await startLoopbackServer((_, response) => response.end('{"tag_name":"v99.0.0"}'));
	const environment = {
		APP_ORIGIN,
		DATA_DIR: join(folder, "data"),
		PORT: String(port),
		TRUSTED_PROXIES: PROXY,
		COUNTRY_HEADER: "cf-ipcountry",
		CITY_HEADER: "x-city",
		PLACES_FILE: join(folder, "places.mmdb"),
		SERVER_NAME: "Shelf",
		RELEASE_CHECK_URL: `${releases.origin}/latest`,
	};
	await writeFile(environment.PLACES_FILE, makePlacesFile({ "203.0.113.0/24": { country: { iso_code: "AT" } } }));
	const product = serve(environment);
	const output = await outputWith(product, "Linkstead serves");
	expect(output()).toContain(`Proxies that it believes: ${PROXY}`);
	expect(output()).toContain("Mail isn't set up");
	const proxy = await startTlsProxy(folder, tlsPort, port);

	const second = spawnSync(process.execPath, ["tasks/serve.ts", "--built"], {
		encoding: "utf8",
		env: { ...process.env, NODE_NO_WARNINGS: "1", ...environment, PORT: String(await freePort()) },
	});
	expect([second.status, second.stderr]).toEqual([
		1,
		`Linkstead is already running on this folder (process ${product.pid}). Stop it first, or start this one in a folder of its own.\n`,
	]);

	// A person behind the proxy signs up, makes a page, and sees it on a domain of its own.
	const person = await browser.newContext({ baseURL: APP_ORIGIN, ignoreHTTPSErrors: true });
	const screen = await person.newPage();
	await signUpJane(screen);
	const [cookie] = (await person.cookies()).filter(({ name }) => name === "__Host-session");
	expect(cookie).toMatchObject({ secure: true, httpOnly: true });
	expect((await screen.goto("/dev/outbox"))?.status()).toBe(404);
	const { id } = await callFrom<{ id: string }>(screen, "pages.create", {});
	const draft = { ...PAGE_DEFAULTS, fullName: "Jane Roe", username: "jane", bio: "Hello from one machine", blocks: [] };
	await callFrom(screen, "pages.save", { id, version: 1, draft });
	await screen.goto("/jane");
	await expect(screen.getByText("Hello from one machine")).toBeVisible();

	// A stranger is one client, whatever its headers say. People behind the proxy are as many as the proxy says.
	const agent = new Agent({ keepAlive: true, maxSockets: 8 });
	const ask = (headers: Record<string, string>, localAddress?: string) =>
		new Promise<{ status: number; location: string | undefined; id: string | string[] | undefined }>(
			(resolve, reject) => {
				const path = headers.path ?? "/unsubscribe";
				const options = { agent, port, host: "127.0.0.1", localAddress, path, headers: { host: HOST, ...headers } };
				request(options, (answer) => {
					answer.resume();
					const { location, "x-request-id": id } = answer.headers;
					answer.on("end", () => resolve({ status: answer.statusCode ?? 0, location, id }));
				})
					.on("error", reject)
					.end();
			},
		);
	/** The statuses of more requests than two minutes allow, because a minute may end meanwhile. */
	const statusesOf = async (headersOf: (at: number) => Record<string, string>, localAddress?: string) => {
		const asked = Array.from({ length: 2 * LOOKUPS + 1 }, (_, at) => ask(headersOf(at), localAddress));
		return [...new Set((await Promise.all(asked)).map(({ status }) => status))].sort();
	};
	const addressOf = (at: number) => `192.0.2.${at % 250}`;
	const spoofing = (at: number) => ({
		"cf-connecting-ip": addressOf(at),
		"mf-cf-blob": JSON.stringify({ clientIp: `${addressOf(at)}:1` }),
		"x-forwarded-for": addressOf(at),
		forwarded: `for=${addressOf(at)}`,
		"x-real-ip": addressOf(at),
	});
	const named = await ask(spoofing(0));
	expect(await statusesOf(spoofing)).toEqual([404, 429]);
	expect(await statusesOf((at) => ({ "x-forwarded-for": addressOf(at) }), PROXY)).toEqual([404]);
	expect(await statusesOf(() => ({ "x-forwarded-for": "192.0.2.251" }), PROXY)).toEqual([404, 429]);

	// Redirects lead to https, on the app's host and on creators' domains, also for somebody who came without TLS.
	expect(await ask({ path: "/@jane" })).toMatchObject({ status: 301, location: `${APP_ORIGIN}/jane` });
	const dotted = await ask({ host: `${DOMAIN}.`, path: "/?a=b" });
	expect(dotted).toMatchObject({ status: 301, location: `https://${DOMAIN}/?a=b` });

	const chrome = await screen.evaluate(() => navigator.userAgent);
	const visitor = { "user-agent": chrome.replace("Headless", ""), "accept-language": "en", path: "/jane" };
	const place = { "cf-ipcountry": "CH", "x-city": "Zürich" };
	const passedOn = { ...visitor, ...place, "x-forwarded-for": "192.0.2.252" };
	expect(await ask({ ...passedOn, "x-city": "Z%C3%BCrich" }, PROXY)).toMatchObject({ status: 200 });
	expect(await ask({ ...visitor, ...place, "x-city": "Bern" })).toMatchObject({ status: 200 });
	// Where no header says a place, the operator's file does.
	expect(await ask({ ...visitor, "x-forwarded-for": "203.0.113.9" }, PROXY)).toMatchObject({ status: 200 });
	const database = openStoredDatabase(environment.DATA_DIR);
	const views = database?.prepare("SELECT page_id, country, city, edge FROM events ORDER BY country");
	await expect
		.poll(() => views?.all())
		.toEqual([
			{ page_id: id, country: null, city: null, edge: "Shelf" },
			{ page_id: id, country: "AT", city: null, edge: "Shelf" },
			{ page_id: id, country: "CH", city: "Zürich", edge: "Shelf" },
		]);
	database?.close();

	// The operator makes the person an administrator while the product runs.
	const { stdout } = spawnSync(process.execPath, ["tasks/admin-link.ts"], {
		encoding: "utf8",
		env: { ...process.env, NODE_NO_WARNINGS: "1", ...environment },
	});
	expect((await screen.goto("/admin"))?.status()).toBe(404);
	await screen.goto(stdout.match(/https:\S+/)?.[0] ?? "");
	await screen.getByRole("button", { name: "Become an administrator" }).click();
	await screen.waitForURL("/admin");

	// There they read what waits, how much room is left, what runs, and that there is a newer release.
	await screen.goto("/admin?show=server");
	for (const term of ["Emails", "Pictures", "Free on this disk", "workerd", "Node.js"]) {
		await expect(screen.getByRole("term").filter({ hasText: term })).toBeVisible();
	}
	await expect(screen.getByText("Linkstead 99.0.0 is out.")).toBeVisible();
	expect(releases.requests).toHaveLength(1);

	// A supervisor asks the machine itself. At the app's host there is no such page.
	expect(await ask({ host: `127.0.0.1:${port}`, path: "/healthz" })).toMatchObject({ status: 200 });
	expect(await ask({ host: `127.0.0.1:${port}`, path: "/readyz" })).toMatchObject({ status: 200 });
	expect(await ask({ path: "/readyz" })).toMatchObject({ status: 404 });
	const asStranger = { host: `127.0.0.1:${port}`, "x-forwarded-for": "192.0.2.253" };
	expect(await ask({ ...asStranger, path: "/readyz" }, PROXY)).toMatchObject({ status: 404 });

	// A proxy asks which names it may get certificates for. Strangers learn nothing from the question, with or without it.
	const tlsAsk = (name: string) => ({ host: `127.0.0.1:${port}`, path: `/tls-ask?domain=${name}` });
	expect(await ask(tlsAsk(HOST), PROXY)).toMatchObject({ status: 200 });
	expect(await ask(tlsAsk(DOMAIN), PROXY)).toMatchObject({ status: 404 });
	const refused = [ask(tlsAsk(HOST)), ask({ ...tlsAsk(HOST), host: HOST }, PROXY)];
	const throughProxy = ask({ ...asStranger, path: tlsAsk(HOST).path }, PROXY);
	expect((await Promise.all([...refused, throughProxy])).map(({ status }) => status)).toEqual([404, 404, 404]);

	// Each answer has an id, which is a trusted proxy's own or new.
	const ids = { "x-request-id": "request-of-the-proxy" };
	const idsOf = [ask(ids, PROXY), ask({ ...ids, path: "/robots.txt" }, PROXY), ask({ ...ids, path: "/jane" }, PROXY)];
	expect((await Promise.all(idsOf)).map(({ id }) => id)).toEqual(Array(3).fill("request-of-the-proxy"));
	const own = [
		ask(ids),
		ask({ path: "/favicon.ico" }),
		ask({ host: "" }),
		ask({ host: `127.0.0.1:${port}`, path: "/healthz" }),
	];
	for (const { id } of await Promise.all(own)) expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);

	// The mail of the sign-up could not leave. The log says so in a line for programs, without the person's address.
	const lines = output()
		.slice(output().indexOf("{"))
		.split("\n")
		.filter((line) => line.startsWith("{"));
	const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
	expect(logged).toContainEqual(
		expect.objectContaining({
			level: "error",
			message: "A mail was not sent and is given up",
			template: "verify-address",
		}),
	);
	expect(logged).toContainEqual(
		expect.objectContaining({ level: "warn", message: expect.stringContaining("127.0.0.1 sent"), request: named.id }),
	);
	expect(output()).not.toContain("jane@example.com");

	await person.close();
	await releases.stop();
	proxy.close();
	product.kill("SIGTERM");
	expect(await once(product, "exit")).toEqual([0, null]);
	await rm(folder, { recursive: true });
});
