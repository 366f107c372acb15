import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ENGLISH } from "../../../core/words/en.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { mailsTo } from "../../testing/mails.ts";
import { outsideAnswering, receivedOutside } from "../../testing/outside.ts";
import { APP, newBrowser, newPerson } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import { failing, visit } from "../../testing/visiting.ts";
import { send } from "../../testing/visits.ts";
import type { MailRequest } from "./mail-request.ts";
import { queueMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";
import { TEMPLATES, templateOf } from "./templates.ts";

let jane: Awaited<ReturnType<typeof newPerson>>;
let userId: string;

beforeEach(async () => {
	jane = await newPerson();
	userId = (await env.DB.prepare("SELECT id FROM users").first<string>("id")) ?? "";
});

const changed = (): MailRequest => ({ template: "password-changed", account: { userId } });

const deliver = (body: unknown, replaced: Partial<Env> = {}, which: { id?: string; attempts?: number } = {}) =>
	deliverTo("linkstead-mail", body, { ...which, replaced });

/** Resend as a real HTTP server that answers with this status. */
const resend = (status: number) => ({
	RESEND_API_KEY: "key-1",
	RESEND_ENDPOINT: `${outsideAnswering(status)}/emails`,
});

describe("a mail", () => {
	it("a mail in development goes through the queue into the outbox", async () => {
		await queueMail(env, changed());
		const [mail] = await mailsTo(jane.email, "password-changed");
		expect(mail).toMatchObject({ subject: "Your password was changed", text: expect.stringContaining("signed out") });
		expect(mail?.html).toContain("<h1");
		// What the list of a mailbox shows beside the subject.
		expect(mail?.html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>The password of your Linkstead account/);
	});

	it("a mail that is delivered twice is stored once", async () => {
		await deliver(changed());
		await deliver(changed(), {}, { attempts: 2 });
		await mailsTo(jane.email, "password-changed", 1);
	});

	it("a mail has the same link in text and HTML, and only a hash of its secret is stored", async () => {
		await deliver({ template: "reset-password", account: { email: jane.email } });
		const [mail] = await mailsTo(jane.email, "reset-password");
		const link = /http\S+/.exec(mail?.text ?? "")?.[0] ?? "";
		const token = new URL(link).searchParams.get("token") ?? "";
		expect(link).toBe(`${env.APP_ORIGIN}/auth?mode=reset-password&token=${token}`);
		expect(token).toMatch(/^[0-9a-f]{64}$/);
		const shown = link.replace("&", "&amp;");
		expect(mail?.html).toContain(`href="${shown}"`);
		// The address can be read once, below the small print.
		const [, after = ""] = mail?.html?.split("ignore this email") ?? [];
		expect(mail?.html?.split(`>${shown}<`)).toHaveLength(2);
		expect(after).toContain(`>${shown}<`);
		const { results } = await env.DB.prepare("SELECT * FROM account_tokens WHERE purpose = 'reset-password'").all();
		expect(results).toHaveLength(1);
		expect(JSON.stringify(results)).not.toContain(token);
	});

	it("a mail in Arabic runs from right to left, and keeps a title in Latin letters together", async () => {
		const places = ["title", "page", "seller", "contact", "pageId", "consent", "consentTime"];
		const values = Object.fromEntries(places.map((place) => [place, "Glaze"]));
		const { html, subject } = await renderMail("bought", {
			values,
			url: `${APP}/go`,
			ending: null,
			hasPasswords: true,
			origin: APP,
			spoken: await wordsOn("ar"),
			picture: null,
		});
		expect(html).toContain('<html lang="ar" dir="rtl">');
		expect(html).toContain("text-align:right");
		expect(subject).toContain("«\u2068Glaze\u2069»");
	});

	it("nothing in a mail is larger than its code", async () => {
		const { html } = await renderMail("sign-in", {
			values: { code: "314159" },
			url: `${APP}/auth`,
			ending: null,
			hasPasswords: true,
			origin: APP,
			spoken: ENGLISH,
			picture: null,
		});
		const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
		expect(html).toMatch(new RegExp(`font-size:${Math.max(...sizes)}px[^>]*>314159<`));
	});

	it("typed text is escaped in a mail", async () => {
		const newEmail = `"<script>$&"@example.com`;
		await deliver({ template: "address-changed", account: { userId }, values: { newEmail } });
		const [mail] = await mailsTo(jane.email, "address-changed");
		expect(mail?.text).toContain(newEmail);
		expect(mail?.html).toContain("&lt;script&gt;$&amp;");
		expect(mail?.html).not.toContain("<script>");
	});

	// Their code comes from the mail itself, see worker/app/auth/mailed/mailed.test.ts.
	const templates = Object.entries(TEMPLATES).filter(([name]) => !["sign-in", "sign-up"].includes(name));
	it.each(templates)("the template %s shows every value that it names", async (template, words) => {
		const shown = JSON.stringify({ ...words, noteWithoutPasswords: undefined });
		const names = [...shown.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
		const values = Object.fromEntries(names.map((name) => [name, `the-${name}`]));
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		await deliver({ template, account: { userId }, values });
		const mail = JSON.stringify(
			await env.DB.prepare("SELECT subject, text, html FROM outbox WHERE template = ?").bind(template).first(),
		);
		for (const value of Object.values(values)) expect(mail).toContain(value);
		expect(mail).not.toMatch(/\{\w+\}|undefined|\[object/);
	});

	// Nobody changes a password there.
	it.each(Object.keys(TEMPLATES).filter((name) => name !== "password-changed"))(
		"where passwords are turned off, the mail %s asks nobody to reset one",
		(name) => {
			const { note, noteWithoutPasswords } = templateOf(name as keyof typeof TEMPLATES);
			expect(noteWithoutPasswords ?? note).not.toContain("Forgot password?");
		},
	);

	it("a mail about a new way in says what helps where passwords are turned off", async () => {
		const request = { template: "new-sign-in-method", account: { userId }, values: { way: "Google" } };
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		await deliver(request);
		await deliver(request, { PASSWORD_SIGN_IN: "off" }, { id: "message-2" });
		const [open, closed] = await mailsTo(jane.email, "new-sign-in-method", 2);
		expect(open?.text).toContain("reset your password now");
		expect(closed?.text).toContain("end every session that isn't yours");
		expect(closed?.text).not.toContain("password");
	});

	it.each([
		["write to help@linkstead.example now", "help@linkstead.example"],
		["contact support now", ""],
	])("a mail about a changed address says: %s", async (words, SUPPORT_EMAIL) => {
		await deliver(
			{ template: "address-changed", account: { userId }, values: { newEmail: "b@c.de" } },
			{ SUPPORT_EMAIL },
		);
		const [mail] = await mailsTo(jane.email, "address-changed");
		expect(mail?.text).toContain(`If this wasn't you, ${words}.`);
	});

	it("a mail without a value that its template names isn't sent", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		await deliver({ template: "address-changed", account: { userId } });
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
	});

	it("a mail without an account is not sent", async () => {
		const nobody = await deliver({ template: "reset-password", account: { email: "nobody@example.com" } });
		const gone = await deliver({ template: "password-changed", account: { userId: "gone" } });
		const unreadable = await deliver({ template: "free-money", account: { userId } });
		for (const result of [nobody, gone, unreadable]) expect(result.explicitAcks).toEqual(["message-1"]);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE template <> 'verify-address'").first("n")).toBe(
			0,
		);
	});

	it("an account gets at most three reset mails in 15 minutes", async () => {
		for (let index = 0; index < 6; index++) {
			await deliver({ template: "reset-password", account: { email: jane.email } }, {}, { id: `message-${index}` });
		}
		await mailsTo(jane.email, "reset-password", 3);
	});
});

describe("sending", () => {
	it("Resend gets the mail with the message id as its idempotency key", async () => {
		const result = await deliver(changed(), { ...resend(200), MAIL_FROM: "Linkstead <hi@linkstead.example>" });
		expect(result.explicitAcks).toEqual(["message-1"]);
		expect(await receivedOutside(jane.email)).toMatchObject([
			{
				headers: { authorization: "Bearer key-1", "idempotency-key": "message-1" },
				body: {
					from: "Linkstead <hi@linkstead.example>",
					to: [jane.email],
					subject: "Your password was changed",
					text: expect.stringContaining("was just changed"),
					html: expect.stringContaining("<!doctype html>"),
				},
			},
		]);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE id = 'message-1'").first("n")).toBe(0);
	});

	it.each([
		[500, 1, 15],
		[503, 4, 120],
		[503, 12, 3600],
		[409, 1, 15],
		[429, 1, 700],
		[429, 12, 3600],
		[0, 2, 30],
	])("a mail that gets %i from Resend in delivery %i is retried after %i s", async (status, attempts, delaySeconds) => {
		const result = await deliver(changed(), resend(status), { attempts });
		expect(result.retryDelays).toEqual([delaySeconds]);
		expect(result.explicitAcks).toEqual([]);
	});

	it("a mail is dropped with a log entry when Resend refuses it, or after a day and a half", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const refused = await deliver(changed(), resend(422));
		const late = await deliver(changed(), resend(500), { attempts: 44 });
		expect([refused.explicitAcks, late.explicitAcks]).toEqual([["message-1"], ["message-1"]]);
		expect(log.mock.calls.map(([words]) => words)).toEqual(Array(2).fill("A mail was not sent and is given up"));
		log.mockRestore();
	});

	it("Cloudflare's binding sends the mail when it is configured", async () => {
		const sent: unknown[] = [];
		const EMAIL = bindingWith<SendEmail>({ send: async (mail: unknown) => void sent.push(mail) });
		await deliver(changed(), { EMAIL });
		expect(sent).toMatchObject([
			{
				from: { name: "Linkstead", email: "no-reply@localhost" },
				to: jane.email,
				subject: "Your password was changed",
			},
		]);
	});

	it("production without a mail service logs an error and stores no mail", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		await deliver(changed(), { ENVIRONMENT: "production" });
		expect(log.mock.calls).toMatchObject([
			["A mail was not sent and is given up", { error: expect.stringContaining("No mail service is configured") }],
		]);
		log.mockRestore();
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE id = 'message-1'").first("n")).toBe(0);
	});

	describe("a mail that the queue refuses", () => {
		const askForReset = (email: string, replaced: Partial<Env>) =>
			send(
				"/api/trpc/auth.requestReset",
				{
					method: "POST",
					headers: { origin: APP, "content-type": "application/json" },
					body: JSON.stringify({ email }),
				},
				{ MAIL: failing(), ...replaced },
			);
		const resets = () => env.DB.prepare("SELECT recipient FROM outbox WHERE template = 'reset-password'").all();

		it("a mail that the queue refuses is sent directly, within the limits", async () => {
			const log = vi.spyOn(console, "error").mockImplementation(() => {});
			const emails = ["nobody@example.com", ...Array<string>(5).fill(jane.email)];
			for (const email of emails) expect((await askForReset(email, {})).status).toBe(200);
			expect((await resets()).results).toEqual(Array(3).fill({ recipient: jane.email }));
			expect(log.mock.calls.map(([words]) => words)).toEqual(
				emails.map(() => "The queue refused a mail; sending it directly"),
			);
			log.mockRestore();
		});

		it("a direct mail that fails waits for the queue, and the request succeeds", async () => {
			const log = vi.spyOn(console, "error").mockImplementation(() => {});
			expect((await askForReset(jane.email, resend(500))).status).toBe(200);
			expect(await receivedOutside(jane.email)).toHaveLength(1);
			expect(log).toHaveBeenLastCalledWith("A mail waits for the queue", {
				template: "reset-password",
				error: "Resend answered 500",
			});
			log.mockRestore();
		});
	});
});

describe("the outbox", () => {
	it("the outbox shows all mails as a page and as JSON, and each mail as HTML", async () => {
		await deliver(changed());
		const page = await SELF.fetch(`${APP}/dev/outbox`);
		expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(await page.text()).toContain("Your password was changed");
		const mails = await (await SELF.fetch(`${APP}/dev/outbox.json`)).json<{ id: string; recipient: string }[]>();
		expect(mails).toContainEqual(expect.objectContaining({ id: "message-1", recipient: jane.email }));
		expect(await (await SELF.fetch(`${APP}/dev/outbox/message-1`)).text()).toContain("<!doctype html>");
		expect((await SELF.fetch(`${APP}/dev/outbox/message-2`)).status).toBe(404);
	});

	it("the outbox is a 404 in production", async () => {
		await deliver(changed());
		for (const path of ["", ".json", "/message-1"]) {
			expect((await visit(`/dev/outbox${path}`, { ENVIRONMENT: "production" })).status).toBe(404);
		}
	});

	it("the mails of a deleted account leave the outbox", async () => {
		await deliver(changed());
		newBrowser();
		await env.DB.prepare("DELETE FROM users").run();
		expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
	});
});
