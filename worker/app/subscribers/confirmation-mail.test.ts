import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { mailsTo } from "../../testing/mails.ts";
import { codeOf, NOW, newList, stopClock } from "../../testing/subscriber-lists.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";

const { host } = new URL(env.APP_ORIGIN);

stopClock();

describe("the mail", () => {
	it("comes once a day for a page and address, also when the owner deletes the address", async () => {
		const list = await newList();
		for (const hours of [0, 1, 23]) {
			vi.setSystemTime(NOW + hours * HOUR_MS);
			await list.ask("anna@example.com");
			await env.DB.prepare("DELETE FROM subscribers").run();
		}
		expect(list.mails).toHaveLength(1);
		vi.setSystemTime(NOW + 24 * HOUR_MS);
		await list.ask("anna@example.com");
		expect(list.mails).toHaveLength(2);
	});

	it("comes a hundred times a day on a page. Then everybody is refused, known or not, and nothing is stored", async () => {
		const list = await newList();
		for (let person = 0; person < 100; person++) await list.ask(`person-${person}@example.com`);
		expect(list.mails).toHaveLength(100);
		for (const email of ["person-0@example.com", "new@example.com"]) {
			expect(await codeOf(list.ask(email))).toBe("rate_limited");
		}
		expect(await list.rows()).toHaveLength(100);
		const other = await newList();
		await other.ask("person-0@example.com");
		vi.setSystemTime(NOW + DAY_MS);
		await list.ask("new@example.com");
		expect([list.mails.length, other.mails.length]).toEqual([101, 1]);
	});

	it("one visitor can't use up a page's mails", async () => {
		const list = await newList();
		const codes = [];
		for (let person = 0; person < 25; person++) {
			codes.push(await codeOf(list.ask(`person-${person}@example.com`, { clientAddress: "203.0.113.9" })));
		}
		expect(codes.filter((code) => code === "done")).toHaveLength(20);
		expect(await codeOf(list.ask("other@example.com"))).toBe("done");
	});

	it("ends by its link in words and headers, with one click of a mail program", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { sent, end } = await list.receive();
		const url = `${env.APP_ORIGIN}/go/${list.pageId}/unsubscribe/${end.token}`;
		expect(sent.headers).toEqual({
			"List-Unsubscribe": `<${url}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		});
		expect(sent.text).toContain(`Stop these emails:\n${url}`);
		expect(sent.html).toContain(`href="${url}"`);
	});

	it("holds the page's name and address and our words, and nothing else of its owner", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { sent } = await list.receive();
		const mail = JSON.stringify(sent);
		for (const word of [...Object.values(TERMS), "Link 1", "Hello"]) expect(mail).not.toContain(word);
		expect(sent.subject).toBe("Do you want emails from Jane's Pots?");
	});

	it.each(["Win at https://evil.example", "evil.example/win", "pay me@evil.example", "www.evil", "", "\u200b"])(
		"says the page's address for the name %j, which could lead elsewhere",
		async (fullName) => {
			const list = await newList({ fullName });
			await list.ask("anna@example.com");
			const { sent } = await list.receive();
			expect(sent.subject).toBe(`Do you want emails from ${host}/${list.username}?`);
			expect(JSON.stringify(sent)).not.toContain("evil");
		},
	);

	it("leads to the page's own domain when the visitor was there", async () => {
		const list = await newList();
		await list.ask("anna@example.com", { domain: "xn--bcher-kva.example" });
		const { sent } = await list.receive();
		expect(sent.text).toContain(`https://xn--bcher-kva.example/go/${list.pageId}/confirm/`);
		expect(sent.text).toContain("entered this address at bücher.example and");
		expect(sent.headers["List-Unsubscribe"]).toContain("<https://xn--bcher-kva.example/go/");
	});

	it("isn't sent when the owner has deleted the address meanwhile", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		await env.DB.prepare("DELETE FROM subscribers").run();
		await expect(list.receive()).rejects.toThrow("No mail was sent");
	});

	it("lands in the outbox of a development server, through the queue", async () => {
		const list = await newList();
		vi.useRealTimers();
		await subscribe({ pageId: list.pageId, email: "outbox@example.com" });
		const [mail] = await mailsTo("outbox@example.com", "confirm-subscription");
		expect(mail?.html).toContain("Confirm address");
	});
});
