import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Gate } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { hashPassword } from "../../foundation/secrets/password.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { addDomain } from "../../testing/domains.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { mailsTo } from "../../testing/mails.ts";
import { APP, newPage, newPerson } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { CHROME, send } from "../../testing/visits.ts";

const TARGET = "https://secret.example/canary";
const { password: PASSWORD, email: EMAIL, age: AGE } = SAMPLE_GATES;
const BIRTH: Gate = { ...AGE, asks: "birthdate" };

let pages = 0;

/** A page with one locked link, `link-1`, on a host of its own. */
async function lockedPage(gate: Gate, plan: "free" | "pro" = "pro", links = 1) {
	const jane = await newPerson(plan);
	pages += 1;
	const username = `gated-${pages}`;
	const block = { kind: "link", title: "The notebook", url: TARGET, gate } as const;
	const blocks = Array.from({ length: links }, (_, index) => ({ id: `link-${index + 1}`, ...block }));
	const { id } = await newPage(jane, username, { blocks });
	await env.DB.prepare("INSERT INTO gate_passwords (page_id, id, hash) VALUES (?, 'password-1', ?)")
		.bind(id, await hashPassword("kiln-open"))
		.run();
	await addDomain(id, `${username}.example`);
	await published(id);
	return { jane, id, username, path: `/go/${id}/link/link-1` };
}

const HOSTS = { app: () => APP, domain: (username: string) => `https://${username}.example` };

const RIGHT: [name: string, gate: Gate, fields: Record<string, string>, wrong: Record<string, string>][] = [
	["a password", PASSWORD, { gate: "block", password: " kiln-open " }, { gate: "block", password: "kiln" }],
	["an age", AGE, { gate: "block", answer: "yes" }, { gate: "block", answer: "no" }],
	[
		"a birth date",
		BIRTH,
		{ gate: "block", day: "29", month: "02", year: "2000" },
		{ gate: "block", day: "1", month: "1", year: String(new Date().getUTCFullYear() - 3) },
	],
];

describe.each(RIGHT)("a link behind %s", (_, gate, right, wrong) => {
	it.each(Object.entries(HOSTS))("opens for who answers right, on the %s host", async (_, originOf) => {
		const { path, username } = await lockedPage(gate);
		const { open, post, cookies } = newVisitor(originOf(username));
		const shown = await open(path);
		const html = await shown.text();
		expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(html).toContain("The notebook");
		expect(html).not.toContain("secret.example");

		const refused = await post(path, wrong);
		expect(refused.status).toBe(403);
		expect(await refused.text()).not.toContain("secret.example");
		expect(cookies.size).toBe(0);

		const passed = await post(path, right);
		expect([passed.status, passed.headers.get("location")]).toEqual([303, path]);
		const opened = await open(path);
		expect([opened.status, opened.headers.get("location"), opened.headers.get("cache-control")]).toEqual([
			303,
			TARGET,
			"no-store",
		]);
	});

	it("stays locked for other cookies and other pages", async () => {
		const { path, id } = await lockedPage(gate);
		const { post, cookies } = newVisitor(APP);
		await post(path, right);
		const [{ pair: cookie } = { pair: "" }] = cookies.values();
		const statusWith = async (value: string, to = path) => (await send(to, { headers: { cookie: value } })).status;
		expect(await statusWith(cookie)).toBe(303);
		expect(await statusWith(cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).toBe(200);
		expect(await statusWith(cookie.replace(/=./, "=Z"))).toBe(200);
		expect(await statusWith("unlock_link-1=")).toBe(200);
		const other = await lockedPage(gate);
		expect(await statusWith(cookie, other.path)).toBe(200);
		expect(other.id).not.toBe(id);
	});
});

describe("the campaign of a click", () => {
	it("goes through the gate's form to the target", async () => {
		const { path } = await lockedPage(AGE);
		const { open, post } = newVisitor(APP);
		const asked = `${path}?utm_source=poster&from=x`;
		const action = `${path}?utm_source=poster`;
		expect(await (await open(asked)).text()).toContain(`action="${action}"`);
		const passed = await post(action, { gate: "block", answer: "yes" });
		expect(passed.headers.get("location")).toBe(action);
		expect((await open(action)).headers.get("location")).toBe(`${TARGET}?utm_source=poster`);
	});
});

describe("a password", () => {
	it("wrong ten times slows that client alone", async () => {
		const { path } = await lockedPage(PASSWORD);
		const guesser = newVisitor(APP, { "cf-connecting-ip": "192.0.2.1", "user-agent": CHROME });
		const statuses = [];
		for (let at = 0; at < 10; at++) statuses.push((await guesser.post(path, { password: `guess ${at}` })).status);
		expect(statuses).toEqual([...Array(6).fill(403), ...Array(4).fill(429)]);
		expect((await guesser.post(path, { password: "kiln-open" })).status).toBe(429);
		const other = newVisitor(APP, { "cf-connecting-ip": "192.0.2.2" });
		expect((await other.post(path, { password: "kiln-open" })).status).toBe(303);
	});

	it("that several blocks share has six tries of a client at all of them together", async () => {
		const { id } = await lockedPage(PASSWORD, "pro", 5);
		const guesser = newVisitor(APP, { "cf-connecting-ip": "192.0.2.3" });
		const answers = [];
		for (let at = 0; at < 10; at++) {
			answers.push(await guesser.post(`/go/${id}/link/link-${1 + (at % 5)}`, { gate: "block", password: "a guess" }));
		}
		expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(403), ...Array(4).fill(429)]);
		expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(800);
	});

	it("that many clients guess makes each further try on the page wait, and the right one still opens", async () => {
		const { path } = await lockedPage(PASSWORD);
		const turns: boolean[] = [];
		const waits: string[] = [];
		const WORK = bindingWith<Env["WORK"]>({
			getByName: () => ({
				isPasswordOf: async (_: string, password: string) => password === "kiln-open",
				waitForTurn: async (name: string) => waits.push(name) > 0 && (turns.shift() ?? true),
			}),
		});
		const from = (client: number) => newVisitor(APP, { "cf-connecting-ip": `198.51.100.${client}` }, { WORK });
		for (let client = 0; client < 22; client++) await from(client).post(path, { password: "a guess" });
		expect(waits).toHaveLength(2);
		expect((await from(100).post(path, { password: "kiln-open" })).status).toBe(303);
		turns.push(false);
		const refused = await from(101).post(path, { password: "kiln-open" });
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
		expect(await refused.text()).toContain("Many people are trying this right now.");
		expect((await from(101).post(path, { password: "kiln-open" })).status).toBe(303);
	});

	it("that its owner changes ends what the former one has opened", async () => {
		const { path, id } = await lockedPage(PASSWORD);
		const { open, post } = newVisitor(APP);
		await post(path, { password: "kiln-open" });
		expect((await open(path)).status).toBe(303);
		await env.DB.prepare("UPDATE gate_passwords SET version = version + 1 WHERE page_id = ?").bind(id).run();
		expect((await open(path)).status).toBe(200);
	});

	it("of a lapsed plan lets in who has passed, and nobody new", async () => {
		const { path, jane } = await lockedPage(PASSWORD);
		const { open, post } = newVisitor(APP);
		await post(path, { password: "kiln-open" });
		await env.DB.prepare("UPDATE subscriptions SET plan = NULL WHERE email = ?").bind(jane.email).run();
		expect((await open(path)).status).toBe(303);
		const other = newVisitor(APP);
		expect(await (await other.open(path)).text()).not.toContain("<form");
		expect((await other.post(path, { password: "kiln-open" })).status).toBe(403);
	});
});

describe("an email gate", () => {
	const mailedUrl = async (link: "confirm" | "unsubscribe") => {
		const [mail] = await mailsTo("anna@example.com", "confirm-subscription");
		const [url = ""] = new RegExp(`https?://\\S+/${link}/[\\w.-]+`).exec(mail?.text ?? "") ?? [];
		return new URL(url);
	};

	it.each(Object.entries(HOSTS))(
		"opens once the address is confirmed by a button, on the %s host",
		async (_, originOf) => {
			const { path, username } = await lockedPage(EMAIL);
			const { open, post, cookies } = newVisitor(originOf(username));
			const hidden = hiddenFields(await (await open(path)).text());
			const unticked = await post(path, { ...hidden, email: "anna@example.com" });
			expect([unticked.status, await unticked.text()]).toEqual([422, expect.stringContaining("Check the box")]);
			const noAddress = await post(path, { ...hidden, email: "anna", consent: "yes" });
			expect([noAddress.status, await noAddress.text()]).toEqual([422, expect.stringContaining("name@example.com")]);
			const asked = await post(path, { ...hidden, email: "anna@example.com", consent: "yes" });
			expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("Check your email")]);
			expect(cookies.size).toBe(0);

			const mailed = await mailedUrl("confirm");
			expect(mailed.hostname).toBe(new URL(originOf(username)).hostname);
			const page = await open(mailed.pathname);
			const html = await page.text();
			expect([page.status, html]).toEqual([200, expect.stringContaining(EMAIL.purpose)]);
			expect((await open(path)).status).toBe(200);
			const confirmed = await post(mailed.pathname, hiddenFields(html));
			expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, path]);
			expect((await open(path)).headers.get("location")).toBe(TARGET);

			// Whoever unsubscribes keeps what was opened, until the owner deletes the address.
			const end = await mailedUrl("unsubscribe");
			expect(await (await open(end.pathname)).text()).toContain("Leave this list?");
			expect(await (await post(end.pathname, { "List-Unsubscribe": "One-Click" })).text()).toContain(
				"You have left the list",
			);
			expect((await open(path)).status).toBe(303);
			await env.DB.prepare("DELETE FROM subscribers").run();
			expect((await open(path)).status).toBe(200);
		},
	);

	it("offers the address that was probably meant, and takes either", async () => {
		const { path } = await lockedPage({ ...EMAIL, opens: "at-once" });
		const { open, post } = newVisitor(APP);
		const consent = "yes";
		const form = hiddenFields(await (await open(path)).text());
		const typed = { ...form, email: "anna@gmial.com", consent };
		const offer = await (await post(path, typed)).text();
		expect(offer).toContain("Did you mean anna@gmail.com?");
		expect(offer).toContain("checked");
		expect(await env.DB.prepare("SELECT count(*) AS n FROM subscribers").first("n")).toBe(0);
		const asked = hiddenFields(offer);
		const again = await post(path, { ...asked, email: "anna@gmal.com", meant: "anna@gmail.com", consent });
		expect(await again.text()).toContain("Keep anna@<wbr/>gmal.com");
		const subscribed = async (fields: Record<string, string>) => {
			await env.DB.prepare("DELETE FROM subscribers").run();
			expect((await post(path, { ...asked, email: "anna@gmial.com", consent, ...fields })).status).toBe(303);
			return env.DB.prepare("SELECT email FROM subscribers").first("email");
		};
		expect(await subscribed({ meant: "anna@gmail.com" })).toBe("anna@gmail.com");
		expect(await subscribed({})).toBe("anna@gmial.com");
	});

	it("can open at once, and other addresses on the list can't be used to get in", async () => {
		const { path } = await lockedPage({ ...EMAIL, opens: "at-once" });
		const { open, post } = newVisitor(APP);
		const hidden = hiddenFields(await (await open(path)).text());
		expect((await post(path, { ...hidden, email: "anna@example.com", consent: "yes" })).status).toBe(303);
		expect((await open(path)).status).toBe(303);
		const strict = await lockedPage(EMAIL);
		const other = newVisitor(APP);
		const fields = hiddenFields(await (await other.open(strict.path)).text());
		await env.DB.prepare("UPDATE subscribers SET confirmed_at = 1").run();
		const again = await other.post(strict.path, { ...fields, email: "anna@example.com", consent: "yes" });
		expect([again.status, other.cookies.size]).toEqual([200, 0]);
	});
});
