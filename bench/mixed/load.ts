import { setTimeout as wait } from "node:timers/promises";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import { type Answer, openAsk } from "../own-machine/ask.ts";

const PASSWORD = "a quiet harbour";
const OWNERS = 10;
const LINKS = Array.from({ length: 10 }, (_, at) => ({
	id: `link-${at}`,
	kind: "link",
	title: `Shelf ${at}`,
	url: `https://shop.example.com/${at}`,
}));
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const BROWSER = { "user-agent": CHROME, "accept-language": "en", "accept-encoding": "br, gzip" };

interface Owner {
	email: string;
	username: string;
	cookie: string;
	pageId: string;
	version: number;
	/** Saves of one page follow each other. */
	lastSave: Promise<unknown>;
}

/** An act: how often a second it happens, and what it does. Any answer that isn't expected is an error. */
export type Act = { perSecond: number; run: () => Promise<unknown> };

/** Ten owners with a page each, and everybody who comes to them. */
export async function openLoad(port: number) {
	const { ask, call, newAddress } = openAsk(port, true);
	const owners: Owner[] = [];
	const emails: string[] = [];
	const answered = { views: 0, clicks: 0 };
	let turn = 0;

	for (let at = 0; at < OWNERS; at++) {
		const email = `owner-${at}@example.com`;
		const cookie = cookieOf(await signUp(email));
		const { body } = await call("pages.create", {}, cookie);
		const { id } = JSON.parse(body).result.data;
		owners.push({ email, username: `owner-${at}`, cookie, pageId: id, version: 1, lastSave: Promise.resolve() });
	}
	await Promise.all(owners.map(save));
	for (const { username } of owners) while ((await get(`/${username}`)).status !== 200) await wait(100);

	function next(): Owner {
		turn += 1;
		return owners[turn % OWNERS] as Owner;
	}

	function signUp(email: string): Promise<Answer> {
		emails.push(email);
		return call("auth.signUp", { fullName: "Jane Roe", email, password: PASSWORD }, "");
	}

	function save(owner: Owner): Promise<unknown> {
		owner.lastSave = owner.lastSave.then(async () => {
			const { pageId: id, username, version } = owner;
			const draft = { fullName: "Jane Roe", username, blocks: LINKS, ...PAGE_DEFAULTS, bio: `save ${version}` };
			await call("pages.save", { id, version, draft }, owner.cookie);
			owner.version += 1;
		});
		return owner.lastSave;
	}

	function get(path: string, cookie = ""): Promise<Answer> {
		return ask("GET", path, { ...BROWSER, cookie, "x-forwarded-for": newAddress() });
	}

	async function expectStatus(expected: number, path: string, cookie?: string): Promise<void> {
		const { status, body } = await get(path, cookie);
		if (status !== expected) throw new Error(`${path.split("?")[0]}: ${status} ${body.slice(0, 200)}`);
	}

	const query = (procedure: string, input?: object) =>
		`/api/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`;

	const acts: Record<string, Act> = {
		"a page": {
			perSecond: 20,
			async run() {
				await expectStatus(200, `/${next().username}`);
				answered.views += 1;
			},
		},
		"a click": {
			perSecond: 5,
			async run() {
				await expectStatus(302, `/go/${next().pageId}/link/link-${turn % LINKS.length}`);
				answered.clicks += 1;
			},
		},
		"a page that isn't there": { perSecond: 1, run: () => expectStatus(404, `/nobody-${turn}`) },
		"the landing page": { perSecond: 1, run: () => expectStatus(200, "/") },
		"a save": { perSecond: 1, run: () => save(next()) },
		"the dashboard": { perSecond: 1, run: () => expectStatus(200, query("pages.list"), next().cookie) },
		"the statistics": {
			perSecond: 0.5,
			run() {
				const { pageId: id, cookie } = next();
				return expectStatus(200, query("stats.get", { id, period: "7d", timeZone: "Europe/Berlin" }), cookie);
			},
		},
		"a sign-in": {
			perSecond: 0.2,
			run: () => call("auth.signIn", { email: next().email, password: PASSWORD }, ""),
		},
		"a sign-up": { perSecond: 0.1, run: () => signUp(`person-${emails.length}@example.com`) },
	};
	return { acts, answered, emails };
}

function cookieOf({ cookies }: Answer): string {
	return cookies.map((each) => each.split(";")[0]).join("; ");
}
