import { globSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { certifiedNames, type Store } from "./certified-names.ts";

let server: Miniflare;
let database: Store & { exec(sql: string): Promise<unknown>; batch(statements: unknown[]): Promise<unknown> };

beforeAll(async () => {
	server = new Miniflare(
		convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: { DB: "db" } }),
	);
	database = await server.getD1Database("DB");
	const migrations = globSync("db/migrations/*.sql").flatMap((file) =>
		readFileSync(file, "utf8").split("--> statement-breakpoint"),
	);
	await database.batch(migrations.map((statement) => database.prepare(statement)));
	await database.exec(
		"INSERT INTO users (id, email, full_name, password_hash, created_at) VALUES ('jane', 'jane@example.com', 'Jane', '', 0)",
	);
});

afterAll(() => server.dispose());

beforeEach(() => database.exec("DELETE FROM domains"));

let claims = 0;

async function claim(hostname: string, status: string, registered = hostname.replace(/^www\./, "")): Promise<void> {
	claims += 1;
	const base = hostname === `www.${registered}` ? registered : hostname;
	await database.batch([
		database.prepare(`INSERT INTO domains
			(id, user_id, hostname, base_name, registered, status, token, certificates, created_at, next_check_at)
			VALUES ('${claims}', 'jane', '${hostname}', '${base}', '${registered}', '${status}', '${claims}', '{}', 0, 0)`),
	]);
}

const statusOf = async (name: string, ask = certifiedNames(["linkstead.example", "app.example"], database)) =>
	(await ask(`/tls-ask?domain=${name}`)).status;

it.each([
	["linkstead.example", 200],
	["app.example", 200],
	["LINKSTEAD.example.", 200],
	["www.linkstead.example", 404],
	["127.0.0.1", 404],
	["", 404],
	["%00", 404],
])("the installation itself is served at its own names: %s", async (name, status) => {
	expect(await statusOf(name)).toBe(status);
});

it.each([
	["pending", 404],
	["verified", 200],
	["active", 200],
	["failing", 200],
	["paused", 404],
	["removed", 404],
])("a domain that is %s", async (state, status) => {
	await claim("jane.com", state);
	expect([await statusOf("jane.com"), await statusOf("www.jane.com"), await statusOf("jane.com.evil.example")]).toEqual(
		[status, status, 404],
	);
});

it("a subdomain is alone, and a root and its www belong together", async () => {
	await claim("links.jane.com", "active", "jane.com");
	await claim("www.roe.com", "active");
	const asked = ["links.jane.com", "www.links.jane.com", "jane.com", "roe.com", "www.roe.com"];
	expect(await Promise.all(asked.map((name) => statusOf(name)))).toEqual([200, 404, 404, 200, 200]);
});

it("however many names strangers ask for, the database is read once in two seconds", async () => {
	let reads = 0;
	const ask = certifiedNames([], {
		prepare(statement) {
			reads += 1;
			return database.prepare(statement);
		},
	});
	const now = Date.now();
	const asked = Array.from({ length: 1_000 }, (_, at) => ask(`/tls-ask?domain=random-${at}.com`, now + at));
	expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]));
	expect(reads).toBe(1);
	await claim("jane.com", "verified");
	expect((await ask("/tls-ask?domain=jane.com", now + 2_000)).status).toBe(200);
	expect(reads).toBe(2);
});

it("while the database fails no name is answered for, and afterwards each is", async () => {
	const error = vi.spyOn(console, "error").mockReturnValue();
	let isBroken = true;
	const ask = certifiedNames(["linkstead.example"], {
		prepare: (statement) => database.prepare(isBroken ? "SELECT * FROM nowhere" : statement),
	});
	expect(await statusOf("linkstead.example", ask)).toBe(503);
	isBroken = false;
	expect(await statusOf("linkstead.example", ask)).toBe(200);
	expect(error).toHaveBeenCalledOnce();
	error.mockRestore();
});
