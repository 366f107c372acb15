import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { SAMPLE_IMAGES } from "../core/media/image/sample-images.ts";
import { PAGE_DEFAULTS } from "../core/page/page.ts";

/** The page that `makeSmallProduct` makes. */
export const SMALL_PAGE = { username: "jane", linkTitle: "My shop" };

const POLL_MS = 50;
const LINK = { id: "link-1", kind: "link", title: SMALL_PAGE.linkTitle, url: "https://shop.example.com/" };
const VISITOR = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** Fills a new product as one person and a visitor do, until their visit is counted. Returns the name of the picture on the person's page. */
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
	const content = { fullName: "Jane Roe", username: SMALL_PAGE.username, bio: "Hello", blocks: [LINK], avatar };
	await call("pages.save", { id, version: 1, draft: { ...PAGE_DEFAULTS, ...content } });
	await call("socials.add", { pageId: id, id: "social-00001", platform: "instagram", handle: "janeroe" });
	for (const path of [`/${SMALL_PAGE.username}`, `/go/${id}/link/${LINK.id}`]) {
		const headers = { "user-agent": VISITOR, "accept-language": "en" };
		const seen = await server.dispatchFetch(origin + path, { headers, redirect: "manual" });
		await seen.arrayBuffer();
		if (seen.status >= 400) throw new Error(`${path} answers ${seen.status}`);
	}
	const database = await server.getD1Database("DB", "linkstead");
	const counted = "SELECT 1 FROM profile_views, link_clicks";
	while (!(await database.prepare(counted).first())) await wait(POLL_MS);
	return avatar;
}
