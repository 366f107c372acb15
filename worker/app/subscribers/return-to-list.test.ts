import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { hiddenFields } from "../../testing/gate-visitor.ts";
import { confirm, database, logOf, NOW, newList, stopClock } from "../../testing/subscriber-lists.ts";
import { TERMS } from "../../testing/subscribing.ts";
import { send } from "../../testing/visits.ts";
import { unsubscribe } from "./subscription.ts";

stopClock();

const BUTTON = "Subscribe again";

/** A form that a browser posts from a sandboxed page. */
const posting = (fields: Record<string, string>, origin = "null") => ({
	method: "POST",
	body: String(new URLSearchParams(fields)),
	headers: { "content-type": "application/x-www-form-urlencoded", origin },
});

/** Somebody who has confirmed and left, with the page that they read then. */
async function leaver() {
	const list = await newList();
	await list.ask("anna@example.com");
	const { confirm: link, end } = await list.receive();
	await confirm(link);
	vi.setSystemTime(NOW + HOUR_MS);
	const leavePath = `/go/${list.pageId}/unsubscribe/${end.token}`;
	const left = await (await send(leavePath, posting({}))).text();
	vi.setSystemTime(NOW + 2 * HOUR_MS);
	return {
		list,
		left,
		end,
		leavePath,
		path: `/go/${list.pageId}/subscribe-again/${end.token}`,
		fields: hiddenFields(left),
	};
}

const steps = async (pageId: string) => (await logOf(pageId)).map(({ step }) => step);

describe("the page that says one has left a list", () => {
	it("has a button that subscribes again, with the words that were read and the time of the press", async () => {
		const { list, left, path, fields } = await leaver();
		for (const words of ["You have left the list", BUTTON, TERMS.purpose, `action="${path}"`]) {
			expect(left).toContain(words);
		}
		const answer = await send(path, posting(fields));
		expect([answer.status, answer.headers.get("cache-control"), answer.headers.getSetCookie()]).toEqual([
			200,
			"no-store",
			[],
		]);
		expect(await answer.text()).toContain("You are on the list again");
		expect(await list.rows()).toMatchObject([{ confirmed_at: NOW + 2 * HOUR_MS, unsubscribed_at: null }]);
		expect((await logOf(list.pageId)).at(-1)).toMatchObject({
			step: "confirmed",
			block: "link-1",
			text: expect.stringContaining(TERMS.purpose),
			at: NOW + 2 * HOUR_MS,
		});
		expect(list.mails).toHaveLength(1);
	});

	it("can be pressed again and again, and left again", async () => {
		const { list, leavePath, path, fields } = await leaver();
		await Promise.all([send(path, posting(fields)), send(path, posting(fields))]);
		vi.setSystemTime(NOW + DAY_MS);
		expect(await (await send(path, posting(fields))).text()).toContain("You are on the list again");
		expect(await (await send(path)).text()).toContain("You are on the list again");
		expect(await list.rows()).toMatchObject([{ confirmed_at: NOW + 2 * HOUR_MS, unsubscribed_at: null }]);
		expect(await (await send(leavePath, posting({}))).text()).toContain("You have left the list");
		expect(await steps(list.pageId)).toEqual(["asked", "confirmed", "unsubscribed", "confirmed", "unsubscribed"]);
	});

	it("has the button again when its link is opened later", async () => {
		const { leavePath, path } = await leaver();
		for (const opened of [leavePath, path]) expect(await (await send(opened)).text()).toContain(BUTTON);
	});
});

describe("nobody is subscribed again", () => {
	it.each<[string, (path: string) => Promise<Response>]>([
		["by a program that opens every address", (path) => send(path)],
		["by a program that asks whether addresses are there", (path) => send(path, { method: "HEAD" })],
		["by a mail program's one click", (path) => send(path, posting({ "List-Unsubscribe": "One-Click" }))],
		["by another site's form", (path) => send(path, posting({ wording: "" }, "https://evil.example"))],
		["by a request without words", (path) => send(path, { method: "POST" })],
	])("%s", async (_, press) => {
		const { list, path } = await leaver();
		await press(path);
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW + HOUR_MS }]);
		expect(await steps(list.pageId)).toEqual(["asked", "confirmed", "unsubscribed"]);
	});

	it("with words that have changed meanwhile: the new ones are shown", async () => {
		const { list, path, fields } = await leaver();
		await list.ask("anna@example.com", { gate: { ...TERMS, purpose: "News about prints." }, blockId: "link-2" });
		const answer = await send(path, posting(fields));
		const html = await answer.text();
		expect([answer.status, html]).toEqual([409, expect.stringContaining("News about prints.")]);
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW + HOUR_MS }]);
		await send(path, posting(hiddenFields(html)));
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: null, block_id: "link-2" }]);
	});

	it("whose address was never confirmed: somebody else had entered it", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { end } = await list.receive();
		await unsubscribe(database, end);
		const [{ wording_id: wording } = {}] = await list.rows();
		const left = await (await send(`/go/${list.pageId}/unsubscribe/${end.token}`)).text();
		expect(left).toContain("You have left the list");
		expect(left).not.toContain(BUTTON);
		await send(`/go/${list.pageId}/subscribe-again/${end.token}`, posting({ wording: String(wording) }));
		expect(await list.rows()).toMatchObject([{ confirmed_at: null, unsubscribed_at: NOW }]);
	});

	it("by the link to confirm, or that of another page", async () => {
		const { list, path, end, fields } = await leaver();
		const other = await newList();
		const { confirm: link } = await list.receive();
		for (const wrong of [path.replace(end.token, link.token), path.replace(list.pageId, other.pageId)]) {
			expect((await send(wrong, posting(fields))).status).toBe(404);
		}
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW + HOUR_MS }]);
	});
});

describe("a link that is older than what it leads to says so", () => {
	it("when the owner has deleted the address", async () => {
		const { leavePath, path, fields } = await leaver();
		await env.DB.prepare("DELETE FROM subscribers").run();
		for (const [answer, status] of [
			[await send(leavePath, posting({})), 200],
			[await send(path, posting(fields)), 410],
		] as const) {
			expect([answer.status, await answer.text()]).toEqual([
				status,
				expect.stringContaining("You are not on this list"),
			]);
		}
	});

	it("when an administrator has suspended the page: leaving works, and coming back doesn't", async () => {
		const { list, leavePath, path, fields } = await leaver();
		await env.DB.prepare("INSERT INTO suspensions (page_id, reason, suspended_at) VALUES (?, 'phishing', 1)")
			.bind(list.pageId)
			.run();
		const left = await (await send(leavePath, posting({}))).text();
		expect(left).toContain("You have left the list");
		expect(left).not.toContain(BUTTON);
		const answer = await send(path, posting(fields));
		expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining("You are not on this list")]);
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW + HOUR_MS }]);
	});

	it("when the page was deleted", async () => {
		const { list, leavePath, path, fields } = await leaver();
		await env.DB.prepare("DELETE FROM pages WHERE id = ?").bind(list.pageId).run();
		for (const answer of [await send(leavePath, posting({})), await send(path, posting(fields))]) {
			expect([answer.status, await answer.text()]).toEqual([
				404,
				expect.stringContaining("This page was deleted, and its list of email addresses with it."),
			]);
		}
	});
});
