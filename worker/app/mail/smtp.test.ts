import { beforeEach, describe, expect, it, vi } from "vitest";
import { addAccount } from "../../testing/accounts.ts";
import { deliverTo } from "../../testing/queue.ts";
import { type ReceivedMessage, readSmtp, type SmtpStandIn } from "../../testing/smtp.ts";

let smtp: SmtpStandIn;
let server: Partial<Env>;

beforeEach(async () => {
	smtp = await readSmtp();
	server = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(smtp.plainPort), SMTP_SECURITY: "none" };
});

/** Sends the notice of a changed password to a new account's address, in this delivery of the queue. */
async function deliver(email: string, settings: Partial<Env> = {}, id = crypto.randomUUID()) {
	const account = { userId: await addAccount(email) };
	const replaced = { ...server, ...settings };
	return deliverTo("linkstead-mail", { template: "password-changed", account }, { id, replaced });
}

async function received(email: string): Promise<ReceivedMessage[]> {
	return (await readSmtp()).messages.filter(({ to }) => to === email);
}

describe("a mail over SMTP", () => {
	it("has text and HTML, a sender with a name, and its own Message-ID", async () => {
		const { explicitAcks } = await deliver("whole@example.com", {}, "message-7");
		expect(explicitAcks).toEqual(["message-7"]);
		const [message] = await received("whole@example.com");
		expect(message).toMatchObject({ username: null, from: "no-reply@localhost" });
		expect(message?.data).toMatch(/^From: "Linkstead" <no-reply@localhost>\r$/m);
		expect(message?.data).toMatch(/^To: whole@example\.com\r$/m);
		expect(message?.data).toMatch(/^Subject: Your password was changed\r$/m);
		expect(message?.data).toMatch(/^Message-ID: <message-7@localhost>\r$/m);
		expect(message?.data).toMatch(/^Content-Type: text\/plain; charset="UTF-8"\r$/m);
		expect(message?.data).toMatch(/^Content-Type: text\/html; charset="UTF-8"\r$/m);
	});

	it("has the same Message-ID in a second delivery", async () => {
		const account = { userId: await addAccount("twice@example.com") };
		const body = { template: "password-changed", account };
		for (const attempts of [1, 2]) await deliverTo("linkstead-mail", body, { id: "same", attempts, replaced: server });
		const ids = (await received("twice@example.com")).map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1]);
		expect(ids).toEqual(["<same@localhost>", "<same@localhost>"]);
	});

	it.each([
		["Lïnkstead Fünf <hi@example.com>", "From: =?UTF-8?Q?L=C3=AFnkstead_F=C3=BCnf?= <hi@example.com>"],
		['"Linkstead, Inc." <hi@example.com>', 'From: "Linkstead, Inc." <hi@example.com>'],
		["hi@example.com", "From: hi@example.com"],
	])("from %s has the header %s", async (MAIL_FROM, header) => {
		await deliver("from@example.com", { MAIL_FROM });
		const [message] = (await received("from@example.com")).slice(-1);
		expect(message?.from).toBe("hi@example.com");
		expect(message?.data.split("\r\n")).toContain(header);
	});

	it("is sent after signing in", async () => {
		await deliver("signed-in@example.com", { SMTP_USERNAME: "linkstead", SMTP_PASSWORD: "open sesame" });
		expect(await received("signed-in@example.com")).toMatchObject([{ username: "linkstead" }]);
	});

	it.each([
		["whose mailbox is full now", "full-452@example.com", 1],
		["that doesn't exist", "nobody-550@example.com", 0],
	])("to an address %s is %s", async (_, email, retries) => {
		const { retryDelays, explicitAcks } = await deliver(email, {}, "refused");
		expect(retryDelays).toHaveLength(retries);
		expect(explicitAcks).toEqual(retries ? [] : ["refused"]);
		expect(await received(email)).toEqual([]);
	});

	it.each<[string, isNameTold: boolean, () => Partial<Env>, string]>([
		["the password is wrong", true, () => ({ SMTP_PASSWORD: "guess" }), "refused the name and password with 535"],
		["nobody listens", false, () => ({ SMTP_PORT: "1" }), "can't be reached"],
		["the server offers no STARTTLS", false, () => ({ SMTP_SECURITY: "starttls" }), "doesn't offer STARTTLS"],
		[
			"nobody vouches for the server's certificate",
			false,
			() => ({ SMTP_SECURITY: "starttls", SMTP_PORT: String(smtp.selfSignedPort) }),
			"can't be reached",
		],
		["the server doesn't begin with TLS", false, () => ({ SMTP_SECURITY: "tls" }), "can't be reached"],
	])("waits while %s, and the name is told: %s", async (_, isNameTold, settings, words) => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const SMTP_USERNAME = crypto.randomUUID();
		const { retryDelays } = await deliver("waits@example.com", { SMTP_USERNAME, ...settings() });
		expect(retryDelays).toEqual([15]);
		const error: unknown = expect.stringContaining(words);
		expect(log).toHaveBeenCalledWith("A mail was not sent; trying again", expect.objectContaining({ error }));
		expect((await readSmtp()).signIns.includes(SMTP_USERNAME)).toBe(isNameTold);
	});
});
