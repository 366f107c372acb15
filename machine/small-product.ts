import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { SAMPLE_IMAGES } from "../core/media/image/sample-images.ts";
import { PAGE_DEFAULTS } from "../core/page/page.ts";

/** The page that `makeSmallProduct` makes. */
export const SMALL_PAGE = { username: "jane", linkTitle: "My shop", textWords: "Made by hand", theme: "paper" };

const POLL_MS = 50;
const LINK = { id: "link-1", kind: "link", title: SMALL_PAGE.linkTitle, url: "https://shop.example.com/" };
const VISITOR = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** Blocks of many kinds, because a later release may store one in another way. */
function blocksWith(picture: string): { kind: string; [field: string]: unknown }[] {
	const size = { width: 4, height: 3 };
	const text = [
		{ kind: "paragraph", runs: [{ text: `${SMALL_PAGE.textWords} in ` }, { text: "small batches", bold: true }] },
	];
	const daily = Array.from({ length: 7 }, () => [{ from: 540, to: 1080 }]);
	return [
		{ ...LINK, thumbnail: picture },
		{ kind: "heading", text: "New this week", isFolded: false },
		{ kind: "text", text },
		{ kind: "divider", style: "line" },
		{ kind: "image", picture, ...size, alt: "A kiln", url: "https://example.com/kiln" },
		{ kind: "gallery", pictures: [{ picture, ...size, alt: "A mug" }] },
		{ kind: "video", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", title: "Throwing a mug", picture },
		{ kind: "questions", items: [{ question: "Do you ship?", answer: "Yes." }] },
		{ kind: "product", title: "Stoneware mug", price: "€28", url: "https://example.com/mug", picture },
		{ kind: "map", title: "The studio", place: "12 Harbor Street" },
		{ kind: "contact", name: "Roe Pottery", email: "hello@example.com", hours: daily, timeZone: "Europe/Berlin" },
	];
}

/**
 * Fills a new product as one person and a visitor do, until their visit is counted. Returns the name of the picture on
 * the person's page.
 */
export async function makeSmallProduct(server: Miniflare, origin: string): Promise<string> {
	let cookie = "";
	async function post(path: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json") {
		const headers = { origin, cookie, "content-type": type };
		const answer = await server.dispatchFetch(origin + path, { method: "POST", headers, body });
		if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
		cookie ||= answer.headers
			.getSetCookie()
			.map((each) => each.split(";")[0])
			.join("; ");
		return (await answer.json()) as { name: string; result: { data: { id: string } } };
	}
	const call = (procedure: string, input: object) => post(`/api/trpc/${procedure}`, JSON.stringify(input));

	await call("auth.signUp", { fullName: "Jane Roe", email: "jane@example.com", password: "a quiet harbour" });
	const { name: avatar } = await post("/api/media", SAMPLE_IMAGES.png, "image/png");
	const { id } = (await call("pages.create", {})).result.data;
	const blocks = blocksWith(avatar).map((block, at) => ({ id: `block-${at}`, ...block }));
	const content = { fullName: "Jane Roe", username: SMALL_PAGE.username, bio: "Hello", blocks, avatar };
	const look = { theme: SMALL_PAGE.theme, background: SMALL_PAGE.theme, fontSize: 18 };
	await call("pages.save", { id, version: 1, draft: { ...PAGE_DEFAULTS, ...look, ...content } });
	await call("socials.add", { pageId: id, id: "social-00001", platform: "instagram", handle: "janeroe" });
	for (const path of [`/${SMALL_PAGE.username}`, `/go/${id}/link/${LINK.id}`]) {
		const headers = { "user-agent": VISITOR, "accept-language": "en" };
		const seen = await server.dispatchFetch(origin + path, { headers, redirect: "manual" });
		await seen.arrayBuffer();
		if (seen.status >= 400) throw new Error(`${path} answers ${seen.status}`);
	}
	const database = await server.getD1Database("DB", "linkstead");
	const counted = "SELECT 1 FROM events AS view, events AS click WHERE view.kind = 'view' AND click.kind = 'link'";
	while (!(await database.prepare(counted).first())) await wait(POLL_MS);
	return avatar;
}
