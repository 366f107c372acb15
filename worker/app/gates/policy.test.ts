import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { EmailGate } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { LIST_POLICY_DAY } from "../../../core/subscribers/list-policy.ts";
import { LIST_POLICIES } from "../../../core/words/list-policies.ts";
import { addAccount } from "../../testing/accounts.ts";
import { actingAs } from "../../testing/acting.ts";
import { addDomain } from "../../testing/domains.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { mailsTo } from "../../testing/mails.ts";
import { APP, draftWith, newPage, newPerson } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { send } from "../../testing/visits.ts";
import { suspendPage } from "../moderation/decide.ts";

const OURS: EmailGate = { ...SAMPLE_GATES.email, privacyUrl: null };
const OWN = SAMPLE_GATES.email;
const AGE = SAMPLE_GATES.age;

const link = (id: string, change: object = {}) => ({
	id,
	kind: "link" as const,
	title: `Behind ${id}`,
	url: "https://secret.example/canary",
	...change,
});

let pages = 0;

/** A page with these blocks, on a host of its own, too. */
async function pageWith(blocks: object[], change: object = {}) {
	const jane = await newPerson("pro");
	pages += 1;
	const username = `policy-${pages}`;
	const page = await newPage(jane, username, { blocks: [link("open-1"), ...blocks], ...change });
	await addDomain(page.id, `${username}.example`);
	await published(page.id);
	return { ...page, jane, username, path: `/${username}/privacy` };
}

const HOSTS = {
	app: (username: string) => [APP, `/${username}`, `/${username}/privacy`] as const,
	domain: (username: string) => [`https://${username}.example`, "/", "/privacy"] as const,
};

describe("the privacy policy of a page's email gates", () => {
	it.each(Object.entries(HOSTS))(
		"is linked at the gate and drawn in the page's look, on the %s host",
		async (_, at) => {
			const { id, username } = await pageWith([link("link-1", { gate: OURS })], { theme: "paper" });
			const [origin, home, path] = at(username);
			const { open, cookies } = newVisitor(origin);
			const gate = await (await open(`/go/${id}/link/link-1`)).text();
			expect(gate).toContain(`<a href="${path}" target="_blank" rel="noopener nofollow ugc">Privacy policy of`);

			const answer = await open(path);
			const html = await answer.text();
			const header = (name: string) => answer.headers.get(name);
			expect([answer.status, header("cache-control"), header("x-robots-tag")]).toEqual([200, "no-store", "noindex"]);
			expect(header("content-security-policy")).toMatch(/^sandbox .*default-src 'none'; style-src 'sha256-[^']+'/);
			expect(header("content-security-policy")).not.toContain("script-src");
			expect(header("x-content-type-options")).toBe("nosniff");
			expect(html).toContain("<title>Privacy policy · Jane Roe</title>");
			expect(html).toContain('<meta name="robots" content="noindex"/>');
			expect(html).toContain('data-look="paper"');
			expect(html).not.toContain("<script");
			const { sections, about, origin: disclaimer, aboutUs } = LIST_POLICIES[LIST_POLICY_DAY];
			for (const { heading, paragraphs } of sections) {
				for (const words of [heading, ...paragraphs]) expect(html).toContain(words);
			}
			for (const words of [about, disclaimer, aboutUs, OURS.purpose, OURS.responsible, OURS.contact]) {
				expect(html).toContain(words);
			}
			expect(html).toContain(`<a href="${env.APP_ORIGIN}/privacy"`);
			expect(html).toContain(`<a href="${home}">Back to the page</a>`);
			// The address is no easier to collect than at the gate, and what is locked stays locked.
			expect(html).not.toMatch(/mailto:|secret\.example|Behind/);

			const head = await send(path, { method: "HEAD" }, {}, origin);
			expect([head.status, head.headers.get("x-robots-tag"), await head.text()]).toEqual([200, "noindex", ""]);
			const posted = await send(path, { method: "POST", headers: { origin } }, {}, origin);
			expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
			expect(cookies.size).toBe(0);
		},
	);

	it("names each person who is responsible once, with each sentence once", async () => {
		const other = { ...OURS, purpose: "Letters about glazes.", opens: "at-once" } as const;
		const shop = { ...OURS, responsible: "Kiln Ltd", contact: "Kiln Lane 4" };
		const gates = [OURS, OURS, other, shop].map((gate, at) => link(`link-${at}`, { gate }));
		const { path } = await pageWith(gates);
		const html = await (await send(path)).text();
		const times = (words: string) => html.split(`>${words}<`).length - 1;
		expect([OURS.contact, shop.contact, OURS.purpose, other.purpose].map(times)).toEqual([1, 1, 2, 1]);
	});

	it("is drawn in the version that an address names, and in the present one otherwise", async () => {
		const { path } = await pageWith([link("link-1", { gate: OURS })]);
		for (const version of [LIST_POLICY_DAY, "2020-01-01", "toString", "%00"]) {
			const html = await (await send(`${path}?version=${version}`)).text();
			expect(html).toContain(`${LIST_POLICIES[LIST_POLICY_DAY].dated}. Linkstead offers this text`);
		}
	});

	it.each([
		["no gate", []],
		["no email gate", [link("link-1", { gate: AGE })]],
		["an own policy at each gate", [link("link-1", { gate: OWN })]],
		["a hidden gate", [link("link-1", { gate: OURS, isHidden: true })]],
		["an example", [link("link-1", { gate: OURS, isExample: true })]],
	])("is not there with %s", async (_, blocks) => {
		const { path, username } = await pageWith(blocks);
		for (const [origin, to] of [
			[APP, path],
			[`https://${username}.example`, "/privacy"],
		] as const) {
			const answer = await send(to, {}, {}, origin);
			expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining(OURS.purpose)]);
		}
	});

	it("stays after its gate is hidden, for those who have agreed to its words", async () => {
		const { id, jane, version, username, path } = await pageWith([link("link-1", { gate: OURS })]);
		const { open, post } = newVisitor(APP);
		const hidden = hiddenFields(await (await open(`/go/${id}/link/link-1`)).text());
		await post(`/go/${id}/link/link-1`, { ...hidden, email: "anna@example.com", consent: "yes" });
		const blocks = [link("open-1"), link("link-1", { gate: OURS, isHidden: true })];
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, blocks }) });
		await published(id);
		const answer = await send(path);
		expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(OURS.purpose)]);
	});

	it("is at the page's addresses only: a former one leads there, and a page that isn't public has none", async () => {
		const { id, jane, version, username, path } = await pageWith([link("link-1", { gate: OURS })]);
		const draft = draftWith({ username: `${username}-new`, blocks: [link("link-1", { gate: OURS })] });
		const saved = await jane.client.pages.save.mutate({ id, version, draft });
		await published(id);
		const moved = await send(`${path}?version=${LIST_POLICY_DAY}`);
		expect([moved.status, moved.headers.get("location")]).toEqual([
			302,
			`/${username}-new/privacy?version=${LIST_POLICY_DAY}`,
		]);
		const tidied = await send(`/@${username}-new/privacy/`);
		expect([tidied.status, tidied.headers.get("location")]).toEqual([301, `${APP}/${username}-new/privacy`]);
		expect((await send("/nobody-has-this/privacy")).status).toBe(404);
		// Our own pages and screens have no policy of a page.
		for (const word of ["settings", "tools", "go", "privacy"])
			expect((await send(`/${word}/privacy`)).status).toBe(404);

		await addDomain(id, `${username}.example`, { status: "failing" });
		await jane.client.pages.save.mutate({ id, ...saved, draft: { ...draft, username: null } });
		await published(id);
		expect((await send(`/${username}-new/privacy`)).status).toBe(404);
	});

	it("of a suspended page isn't there", async () => {
		const { id, username, path } = await pageWith([link("link-1", { gate: OURS })]);
		const admin = await addAccount(`admin-${username}@example.com`);
		await suspendPage(actingAs(admin), { pageId: id, reason: "spam", words: "Spam" });
		await published(id);
		const answer = await send(path);
		expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining(OURS.contact)]);
		expect((await send("/privacy", {}, {}, `https://${username}.example`)).status).toBe(404);
	});

	it("comes after the notice in front of a whole page", async () => {
		const { id, username, path } = await pageWith([link("link-1", { gate: OURS })], { gate: AGE });
		const { open, post } = newVisitor(APP);
		const asked = await open(path);
		expect([asked.status, asked.headers.get("location")]).toEqual([303, `/${username}`]);
		await post(`/go/${id}/age`, { answer: "yes" });
		expect(await (await open(path)).text()).toContain(OURS.purpose);
	});
});

describe("consent to our policy", () => {
	it("names its version, and the page of the mailed link leads to that version", async () => {
		const { id, path } = await pageWith([link("link-1", { gate: OURS })]);
		const { open, post } = newVisitor(APP);
		const at = `/go/${id}/link/link-1`;
		const hidden = hiddenFields(await (await open(at)).text());
		await post(at, { ...hidden, email: "berta@example.com", consent: "yes" });
		const stored = await env.DB.prepare("SELECT text FROM consent_wordings WHERE page_id = ?").bind(id).all();
		expect(stored.results).toEqual([
			{
				text: `${OURS.purpose}\nResponsible: ${OURS.responsible}, ${OURS.contact}. Privacy policy of ${LIST_POLICIES[LIST_POLICY_DAY].dated}`,
			},
		]);
		const [mail] = await mailsTo("berta@example.com", "confirm-subscription");
		const [url = ""] = /https?:\/\/\S+\/confirm\/[\w.-]+/.exec(mail?.text ?? "") ?? [];
		const confirmation = await (await open(new URL(url).pathname)).text();
		expect(confirmation).toContain(`<a href="${path}?version=${LIST_POLICY_DAY}"`);
		const confirmed = await post(new URL(url).pathname, hiddenFields(confirmation));
		expect(confirmed.status).toBe(303);
		expect((await open(at)).headers.get("location")).toBe("https://secret.example/canary");
	});

	it("ends when the owner turns to another policy: visitors agree anew", async () => {
		const gate = { ...OURS, opens: "at-once" } as const;
		const { id, jane, version, username } = await pageWith([link("link-1", { gate })]);
		const { open, post } = newVisitor(APP);
		const at = `/go/${id}/link/link-1`;
		const hidden = hiddenFields(await (await open(at)).text());
		await post(at, { ...hidden, email: "clara@example.com", consent: "yes" });
		expect((await open(at)).status).toBe(303);
		const blocks = [link("link-1", { gate: { ...gate, privacyUrl: OWN.privacyUrl } })];
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, blocks }) });
		expect((await open(at)).status).toBe(200);
		const old = await post(at, { ...hidden, email: "clara@example.com", consent: "yes" });
		expect([old.status, await old.text()]).toEqual([409, expect.stringContaining("This text has changed meanwhile.")]);
	});
});
