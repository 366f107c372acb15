import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { EDITORS_MAX, type EditorNews } from "../../../core/presence/presence.ts";
import { openDatabase } from "../../../db/client.ts";
import { members } from "../../../db/schema/index.ts";
import { addAccount, addSession, PASSWORD } from "../../testing/accounts.ts";
import { mailedToken } from "../../testing/mails.ts";
import { APP, type Browser, draftWith, newBrowser, newPage, newPerson, someLinks } from "../../testing/people.ts";
import { turnOnSecondFactor } from "../../testing/second-factor.ts";
import { watch } from "../../testing/visiting.ts";

interface Connecting {
	origin?: string;
}

/** Asks for the socket of an editor. */
const ask = (person: Browser, pageId: string, { origin = APP }: Connecting = {}) =>
	SELF.fetch(`${APP}/api/presence/${pageId}`, {
		headers: { upgrade: "websocket", origin, cookie: person.cookie(), "cf-connecting-ip": person.address },
	});

/** Opens the editor of a page, and keeps what its socket hears. */
async function join(person: Browser, pageId: string) {
	const response = await ask(person, pageId);
	expect(response.status).toBe(101);
	const socket = response.webSocket as WebSocket;
	const heard: EditorNews[] = [];
	let closed: string | null = null;
	socket.addEventListener("message", ({ data }) => heard.push(JSON.parse(String(data))));
	socket.addEventListener("close", ({ reason }) => {
		closed = reason;
	});
	socket.accept();
	const here = () => {
		const last = heard.findLast((news) => news.kind === "here");
		return last?.editors.map(({ name, place }) => [name, place?.blockId ?? null]);
	};
	return { socket, heard, here, closed: () => closed };
}

/** A member of the account in which a page is. */
async function newMember(pageId: string, fullName: string, role: "editor" | "analyst") {
	const personId = await addAccount(`${pageId}-${role}@example.com`.toLowerCase());
	await env.DB.prepare("UPDATE users SET full_name = ? WHERE id = ?").bind(fullName, personId).run();
	const accountId = (await env.DB.prepare("SELECT user_id AS id FROM pages WHERE id = ?")
		.bind(pageId)
		.first("id")) as string;
	await openDatabase(env.DB).insert(members).values({ accountId, personId, role, joinedAt: 1 });
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(personId));
	const email = `${pageId}-${role}@example.com`.toLowerCase();
	return { ...browser, personId, email };
}

/** Another browser in which somebody is signed in. */
async function newDevice({ personId }: { personId: string }) {
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(personId));
	return browser;
}

async function newAdmin() {
	const browser = newBrowser({ ADMIN_EMAILS: "admin@house.example" });
	browser.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	return browser.client.people;
}

it("those who edit a page hear who else is there and what they have open, until they leave", async () => {
	const jane = await newPerson("business");
	const { id } = await newPage(jane, "presence-two");
	const ben = await newMember(id, "Ben", "editor");
	expect((await jane.client.pages.get.query({ id })).isShared).toBe(true);
	const [first, second] = [await join(jane, id), await join(ben, id)];
	await vi.waitFor(() =>
		expect(first.here()).toEqual([
			["Jane Roe", null],
			["Ben", null],
		]),
	);
	second.socket.send(JSON.stringify({ part: "links", blockId: "link-1" }));
	await vi.waitFor(() =>
		expect(first.here()).toEqual([
			["Jane Roe", null],
			["Ben", "link-1"],
		]),
	);
	second.socket.close();
	await vi.waitFor(() => expect(first.here()).toEqual([["Jane Roe", null]]));
	first.socket.close();
});

it("a save is told to those who edit the page, and never who they are to visitors", async () => {
	const jane = await newPerson("business");
	const { id } = await newPage(jane, "presence-saved", { blocks: someLinks(1) });
	const visitor = await watch(id, 99);
	const editor = await join(jane, id);
	await jane.client.pages.save.mutate({ id, version: 2, draft: draftWith({ bio: "Later", blocks: someLinks(1) }) });
	await vi.waitFor(() => expect(editor.heard).toContainEqual({ kind: "saved", version: 3 }));
	await vi.waitFor(() => expect(visitor.messages.join()).toContain("Later"));
	expect(visitor.messages.every((message) => !("kind" in JSON.parse(message)))).toBe(true);
	visitor.socket.close();
	editor.socket.close();
});

it("whoever is removed is closed out, and the others hear that roles have changed", async () => {
	const jane = await newPerson("business");
	const { id } = await newPage(jane, "presence-removed");
	const [ben, ida] = [await newMember(id, "Ben", "editor"), await newMember(id, "Ida", "analyst")];
	const [bens, idas] = [await join(ben, id), await join(ida, id)];
	await jane.client.teams.removeMember.mutate({ personId: ben.personId });
	await vi.waitFor(() => expect(bens.closed()).toBe("You can't open this page anymore"));
	await vi.waitFor(() => expect(idas.heard).toContainEqual({ kind: "access" }));
	await vi.waitFor(() => expect(idas.here()).toEqual([["Ida", null]]));
	expect((await ask(ben, id)).status).toBe(404);
	idas.socket.close();
});

type Member = Awaited<ReturnType<typeof newMember>>;

it.each<[string, (ben: Member) => Promise<unknown>]>([
	["signs out", (ben) => ben.client.auth.signOut.mutate()],
	[
		"changes the password on another device",
		async (ben) =>
			(await newDevice(ben)).client.auth.changePassword.mutate({
				currentPassword: PASSWORD,
				password: "a louder harbour",
			}),
	],
	[
		"sets a new password by a mailed link",
		async ({ email }) => {
			await newBrowser().client.auth.requestReset.mutate({ email });
			const token = await mailedToken(email, "reset-password");
			await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		},
	],
	[
		"ends this session on another device",
		async (ben) => {
			const { account } = (await newDevice(ben)).client;
			const other = (await account.sessions.query()).find(({ isCurrent }) => !isCurrent);
			await account.endSession.mutate({ id: other?.id ?? "" });
		},
	],
	["ends all other sessions", async (ben) => (await newDevice(ben)).client.account.endOtherSessions.mutate()],
	["turns on a second factor", async (ben) => turnOnSecondFactor(await newDevice(ben), PASSWORD)],
	[
		"is signed out by an administrator",
		async ({ personId }) => (await newAdmin()).signOut.mutate({ userId: personId }),
	],
	[
		"is blocked",
		async ({ personId }) => (await newAdmin()).block.mutate({ userId: personId, words: "Spam was sent from here." }),
	],
	[
		"deletes the account",
		async (ben) =>
			(await newDevice(ben)).client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD }),
	],
])("whoever %s is closed out at once, and others stay", async (_, end) => {
	const jane = await newPerson("business");
	const { id } = await newPage(jane, "presence-ended");
	const ben = await newMember(id, "Ben", "editor");
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(ben.personId).run();
	const [janes, bens] = [await join(jane, id), await join(ben, id)];
	await vi.waitFor(() => expect(janes.here()).toHaveLength(2));
	await end(ben);
	await vi.waitFor(() => expect(bens.closed()).toBe("You can't open this page anymore"));
	await vi.waitFor(() => expect(janes.here()).toEqual([["Jane Roe", null]]));
	expect(janes.closed()).toBeNull();
	expect((await ask(ben, id)).status).toBe(401);
	janes.socket.close();
});

it("the end of another session leaves an editor open", async () => {
	const jane = await newPerson("business");
	const { id } = await newPage(jane, "presence-other");
	const ben = await newMember(id, "Ben", "editor");
	const [janes, bens] = [await join(jane, id), await join(ben, id)];
	await (await newDevice(ben)).client.auth.signOut.mutate();
	await jane.client.pages.save.mutate({ id, version: 2, draft: draftWith({ bio: "Later" }) });
	await vi.waitFor(() => expect(bens.heard).toContainEqual({ kind: "saved", version: 3 }));
	expect([bens.closed(), janes.here()?.length]).toEqual([null, 2]);
	for (const { socket } of [janes, bens]) socket.close();
});

it("strangers, other sites and people without a session get no socket", async () => {
	const [jane, stranger] = [await newPerson(), await newPerson()];
	const { id } = await newPage(jane, "presence-closed");
	expect((await ask(stranger, id)).status).toBe(404);
	expect((await ask(newBrowser(), id)).status).toBe(401);
	expect((await ask(jane, id, { origin: "https://evil.example" })).status).toBe(403);
	expect((await jane.open(`/api/presence/${id}`)).status).toBe(426);
	expect((await jane.client.pages.get.query({ id })).isShared).toBe(false);
});

it("somebody who says something else, or too much, is closed out, and a page has room for so many", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "presence-odd");
	for (const message of ["{", JSON.stringify({ part: "x", blockId: 1 }), "x".repeat(300)]) {
		const { socket, closed } = await join(jane, id);
		socket.send(message);
		await vi.waitFor(() => expect(closed()).toBe("Nothing like this is taken here"));
	}
	const talker = await join(jane, id);
	for (let at = 0; at < 30; at += 1) talker.socket.send(JSON.stringify({ part: "look", blockId: null }));
	await vi.waitFor(() => expect(talker.closed()).toBe("Nothing like this is taken here"));
	const sockets = [];
	for (let at = 0; at < EDITORS_MAX; at += 1) sockets.push((await join(jane, id)).socket);
	expect((await ask(jane, id)).status).toBe(503);
	for (const socket of sockets) socket.close();
});
