import type { Browser } from "@playwright/test";
import type { Miniflare } from "miniflare";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";

/** The username of the page that `makePage` makes. */
export const SAMPLE_USERNAME = "sample-page";

type D1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;
type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Signs a person up and makes a page with an avatar and 15 links. Returns the session for other windows. */
export async function makePage(
	browser: Browser,
	database: D1,
	origin: string,
): Promise<{ pageId: string; storageState: StorageState }> {
	const context = await browser.newContext({ baseURL: origin });
	const post = async <Result>(path: string, data: object | Buffer): Promise<Result> => {
		const response = await context.request.post(path, { headers: { origin }, data });
		if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
		return response.json();
	};
	const call = async <Result>(procedure: string, input: object) =>
		(await post<{ result: { data: Result } }>(`/api/trpc/${procedure}`, input)).result.data;

	await call("auth.signUp", { fullName: "Sam Sample", email: "sam@example.com", password: "a quiet harbour" });
	// The free plan shows ten links.
	await database.exec("INSERT INTO subscriptions (user_id, email, plan) SELECT id, email, 'pro' FROM users");
	const screen = await context.newPage();
	await screen.setContent('<div style="width:400px;height:400px;background:linear-gradient(#e8a33d,#0e6b50)"></div>');
	const { name: avatar } = await post<{ name: string }>("/api/media", await screen.locator("div").screenshot());
	const { id } = await call<{ id: string }>("pages.create", {});
	const blocks = Array.from({ length: 15 }, (_, index) => ({
		kind: "link",
		id: `link-${String(index + 1).padStart(4, "0")}`,
		title: `${index + 1}. Something worth a visit`,
		url: `https://example.com/somewhere/${index + 1}`,
	}));
	const draft = { ...PAGE_DEFAULTS, fullName: "Sam Sample", bio: "Ceramics and a weekly letter.", blocks, avatar };
	await call("pages.save", { id, version: 1, draft: { ...draft, username: SAMPLE_USERNAME } });
	const storageState = await context.storageState();
	await context.close();
	return { pageId: id, storageState };
}
