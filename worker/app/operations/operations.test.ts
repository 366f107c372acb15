import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { version } from "../../../package.json";
import { actingAs } from "../../testing/acting.ts";
import { mailsTo } from "../../testing/mails.ts";
import { outsideAnswering } from "../../testing/outside.ts";
import { type Browser, newPage, newPerson } from "../../testing/people.ts";
import { readSmtp } from "../../testing/smtp.ts";
import { toldDatabase } from "../../testing/told-database.ts";
import { dropDead, retryDead } from "./dead-messages.ts";

const EMAIL = "admin@example.com";

/** An administrator in a Worker with these settings. */
async function newAdmin(settings: Partial<Env> = {}): Promise<Browser> {
	const person = await newPerson("free", { ADMIN_EMAILS: EMAIL, ...settings });
	await env.DB.prepare("UPDATE users SET email = ?, email_verified_at = 1 WHERE email = ?")
		.bind(EMAIL, person.email)
		.run();
	return person;
}

describe("a test email", () => {
	it("comes to the administrator, and says which way it came", async () => {
		const { client } = await newAdmin();
		expect(await client.operations.sendTestMail.mutate()).toEqual({ problem: null });
		const [mail] = await mailsTo(EMAIL, "test-mail", 1);
		expect(mail?.text).toContain("This email left through the outbox.");
	});

	it("is tried with the configured service alone, and its answer is shown when it refuses", async () => {
		const { client } = await newAdmin({
			RESEND_API_KEY: "key-1",
			RESEND_ENDPOINT: `${outsideAnswering(422)}/emails`,
		});
		const { problem } = await client.operations.sendTestMail.mutate();
		expect(problem).toMatch(/^Resend answered 422: .*About /);
	});

	it("names the mail server that can't be reached, or what it said", async () => {
		const { plainPort } = await readSmtp();
		const server = { SMTP_HOST: "127.0.0.1", SMTP_SECURITY: "none", SMTP_PORT: String(plainPort) } as const;
		const testing = async (settings: Partial<Env>) => {
			const { client } = await newAdmin(settings);
			return (await client.operations.sendTestMail.mutate()).problem;
		};
		expect(await testing(server)).toBeNull();
		await env.DB.prepare("DELETE FROM users").run();
		expect(await testing({ ...server, SMTP_PORT: "1" })).toMatch(
			/^The mail server at 127\.0\.0\.1:1 can't be reached: /,
		);
		await env.DB.prepare("DELETE FROM users").run();
		expect(await testing({ ...server, SMTP_USERNAME: "me", SMTP_PASSWORD: "guess" })).toMatch(
			/refused the name and password with 535: .*Wrong name or password/,
		);
	});
});

describe("the state", () => {
	let client: Browser["client"];

	beforeEach(async () => {
		const admin = await newAdmin({ MAIL_FROM: "Linkstead <hi@linkstead.example>" });
		({ client } = admin);
		const { id } = await newPage(admin, "too-large");
		await env.DB.batch([
			env.DB.prepare("INSERT INTO dead_events (id, body, received_at) VALUES ('a', '{}', 20), ('b', '{}', 10)"),
			env.DB.prepare("INSERT INTO dead_contacts (user_id, reason, died_at) SELECT id, 'refused', 30 FROM users"),
			env.DB.prepare(
				"INSERT INTO publish_requests (page_id, problem) VALUES (?, 'too_large') ON CONFLICT DO UPDATE SET problem = 'too_large'",
			).bind(id),
		]);
	});

	it("is how mail leaves, what was given up since when, and which pages can't be published", async () => {
		expect(await client.operations.state.query()).toMatchObject({
			mail: { service: "the outbox", from: "Linkstead <hi@linkstead.example>" },
			dead: { events: { count: 2, since: 10 }, contacts: { count: 1, since: 30 } },
			unpublished: [{ username: "too-large", problem: "too_large" }],
		});
	});

	it("has the database's size and the versions, and on Cloudflare nothing about a machine", async () => {
		await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('0007_more.sql')").run();
		const { queues, storage, versions } = await client.operations.state.query();
		expect([queues, storage.machine, versions.machine]).toEqual([null, null, null]);
		expect(storage.database).toBeGreaterThan(100_000);
		expect(versions).toMatchObject({ linkstead: version, schema: "0007_more" });
	});

	it("has nothing given up after dropping it, and what is tried again is marked", async () => {
		await client.operations.dropDead.mutate({ which: "contacts" });
		await client.operations.retryDead.mutate({ which: "events" });
		const { dead } = await client.operations.state.query();
		expect(dead).toEqual({ events: { count: 2, since: 10 }, contacts: { count: 0, since: null } });
		const marked = await env.DB.prepare("SELECT count(*) AS n FROM dead_events WHERE should_replay = 1").first("n");
		expect(marked).toBe(2);
	});
});

it.each(["events", "contacts"] as const)(
	"many given-up %s are tried again and dropped in slices, each once",
	async (which) => {
		const admin = await newAdmin();
		const { table, key, add } = LONG[which];
		await env.DB.batch(add.map((sql) => env.DB.prepare(sql)));
		let most = 0;
		const DB = toldDatabase((event) => {
			if (event !== "call") most = Math.max(most, event.changes);
		});
		const context = actingAs("", { DB });
		const countOf = (condition: string) =>
			env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first("n");
		const first = await retryDead(context, { which });
		expect(await countOf("should_replay")).toBe(5_000);
		// One that is given up again meanwhile waits for the next time.
		await env.DB.prepare(`UPDATE ${table} SET should_replay = 0 WHERE ${key} = 'd00001'`).run();
		expect(await retryDead(context, { which, after: first.next ?? "" })).toEqual({ next: null });
		expect(await countOf("should_replay")).toBe(5_119);
		const dropped = await admin.client.operations.dropDead.mutate({ which });
		expect(await countOf("TRUE")).toBe(120);
		await dropDead(context, { which, after: dropped.next ?? "" });
		expect([await countOf("TRUE"), most]).toEqual([0, 100]);
	},
);

const NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5120)";

/** More than one call changes. */
const LONG = {
	events: {
		table: "dead_events",
		key: "id",
		add: [`INSERT INTO dead_events (id, body, received_at) ${NUMBERS} SELECT format('d%05d', i), '[]', 0 FROM n`],
	},
	contacts: {
		table: "dead_contacts",
		key: "user_id",
		add: [
			`INSERT INTO users (id, email, full_name, created_at) ${NUMBERS} SELECT format('d%05d', i), i || '@house.example', '', 0 FROM n`,
			`INSERT INTO dead_contacts (user_id, reason, died_at) ${NUMBERS} SELECT format('d%05d', i), 'down', 0 FROM n`,
		],
	},
};

describe("the newest release", () => {
	const releaseAt = async (RELEASE_CHECK_URL?: string) => {
		const { client } = await newAdmin({ RELEASE_CHECK_URL });
		return client.operations.release.query();
	};
	const answering = (body: object | string, more = "") => {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		return `http://${inject("webServer")}/latest?body=${encodeURIComponent(text)}${more}`;
	};
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const notes = "https://releases.example/notes";

	it("is asked for only if the operator wants that", async () => {
		expect(await releaseAt()).toBeNull();
	});

	it.each([
		[`v${version}`, false],
		[version, false],
		["0.0.9", false],
		[`v${major}.${minor + 1}.0`, true],
		[`${major + 1}.0.0`, true],
		[`${major}.${minor + 10}.0`, true],
	])("%s is compared with the running one", async (tag, isNewer) => {
		const found = await releaseAt(answering({ tag_name: tag, html_url: notes }));
		expect(found).toEqual({ name: tag.replace("v", ""), url: notes, isNewer });
	});

	it("has no link that isn't one of the web", async () => {
		expect(await releaseAt(answering({ tag_name: "9.0.0", html_url: "javascript:alert(1)" }))).toMatchObject({
			url: null,
		});
		await env.DB.prepare("DELETE FROM users").run();
		expect(await releaseAt(answering({ tag_name: "9.0.0" }))).toMatchObject({ url: null, isNewer: true });
	});

	it.each([
		["no release", answering({ message: "Not Found" }), /names no release/],
		["a tag that is no version", answering({ tag_name: "nightly" }), /names no release/],
		["a release candidate", answering({ tag_name: "9.0.0-rc.1" }), /names no release/],
		["no JSON", answering("<html>"), /names no release/],
		["an endless answer", answering("x", "&endless"), /names no release/],
		["a refusal", answering({}, "&status=403"), /answered 403\.$/],
		["a server that hangs up", `http://${inject("webServer")}/latest?broken`, /can't be reached: /],
		["no server", "http://127.0.0.1:1/latest", /^127\.0\.0\.1:1 can't be reached: /],
		["a word", "latest", /isn't an address/],
	])("isn't known with %s, and the reason is in words", async (_, address, words) => {
		expect(await releaseAt(address)).toEqual({ problem: expect.stringMatching(words) });
	});
});
