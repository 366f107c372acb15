import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { readAuthSearch } from "../../../core/account/auth-search.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { APP, newBrowser, newPerson } from "../../testing/people.ts";
import { send } from "../../testing/visits.ts";

const TOKEN = "0123456789abcdef".repeat(4);
const PATH = `/admin/link?token=${TOKEN}`;

let jane: Awaited<ReturnType<typeof newPerson>>;

beforeEach(async () => {
	jane = await newPerson();
});

/** Stores a link as the command does, which is over at this time. */
async function addLink(expiresAt = Date.now() + HOUR_MS): Promise<void> {
	const insert = env.DB.prepare("INSERT INTO admin_links (hash, expires_at) VALUES (?, ?)");
	await insert.bind(await sha256Hex(TOKEN), expiresAt).run();
}

const open = (cookie = jane.cookie()) => send(PATH, { headers: { cookie } });
const press = (cookie = jane.cookie(), origin = APP) =>
	send(PATH, { method: "POST", headers: { cookie, origin }, redirect: "manual" });
const isAdmin = async (person = jane) => (await person.client.auth.me.query())?.isAdmin;

it("a link makes the person who presses its button an admin, and only that one", async () => {
	await addLink();
	const form = await open();
	expect(form.headers.get("cache-control")).toBe("no-store");
	expect(await form.text()).toContain(`You are signed in as <b>${jane.email}</b>.`);
	expect(await isAdmin()).toBe(false);
	const answer = await press();
	expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
	expect(await isAdmin()).toBe(true);
	const joe = await newPerson();
	expect((await press(joe.cookie())).status).toBe(404);
	expect(await isAdmin(joe)).toBe(false);
});

it("one of two people who press at once becomes an admin", async () => {
	await addLink();
	const joe = await newPerson();
	const answers = await Promise.all([press(), press(joe.cookie())]);
	expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
	expect([await isAdmin(), await isAdmin(joe)].filter(Boolean)).toHaveLength(1);
});

it("somebody who isn't signed in is asked to, and the link stays", async () => {
	await addLink();
	expect(await (await open("")).text()).toContain("Sign in first");
	expect((await press("")).status).toBe(401);
	expect((await press()).status).toBe(303);
});

it("somebody without an account is led to create one with the link, and back, where sign-up is closed", async () => {
	await addLink();
	const joe = newBrowser({ SIGN_UP: "off" });
	const page = await (await open("")).text();
	const [, href = ""] = /href="([^"]+)">Create an account</.exec(page) ?? [];
	const { mode, invitation, redirect } = readAuthSearch(new URL(href.replaceAll("&amp;", "&"), APP).search);
	expect([mode, redirect]).toEqual(["signup", PATH]);
	await joe.client.auth.signUp.mutate({ fullName: "Joe", email: "joe@house.example", password: PASSWORD, invitation });
	const cookie = `session=${joe.cookies.get("session")}`;
	expect(await (await open(cookie)).text()).toContain("You are signed in as <b>joe@house.example</b>.");
	expect((await press(cookie)).status).toBe(303);
});

it("another site can't press the button", async () => {
	await addLink();
	expect((await press(jane.cookie(), "https://evil.example")).status).toBe(403);
	expect(await isAdmin()).toBe(false);
});

it.each([
	["old", async () => addLink(Date.now() - 1)],
	["unknown", async () => {}],
])("an %s link makes nobody an admin", async (_, prepare) => {
	await prepare();
	expect((await open()).status).toBe(404);
	expect((await press()).status).toBe(404);
	expect(await isAdmin()).toBe(false);
});

it("the first account is no admin", async () => {
	expect(await isAdmin()).toBe(false);
});
