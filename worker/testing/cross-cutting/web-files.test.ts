import { expect, it } from "vitest";
import { send } from "../visits.ts";

/** The web's files by their addresses while `npm run dev` serves them: `/auth/auth-form.tsx`. */
const FILES = Object.keys(import.meta.glob("../../../web/**/*.{ts,tsx,js,css}")).map((path) =>
	path.replace("../../../web", ""),
);

it("the Worker answers no address of the web's files itself, because `npm run dev` serves them there", async () => {
	const folders = new Map(FILES.map((path) => [path.split("/").slice(0, -1).join("/"), path]));
	expect(folders.size).toBeGreaterThan(50);
	const unknown = await ask("/no-such-folder/nothing.ts");
	const answers = await Promise.all([...folders.values()].map(async (path) => ({ path, answer: await ask(path) })));
	expect(answers.filter(({ answer }) => answer !== unknown)).toEqual([]);
});

it("a file that a browser has is not sent again", async () => {
	const { headers } = await send("/mark.svg");
	const again = await send("/mark.svg", { headers: { "if-none-match": headers.get("etag") ?? "" } });
	expect(again.status).toBe(304);
});

async function ask(path: string): Promise<string> {
	const { status, headers } = await send(path);
	return `${status} ${headers.get("content-type")}`;
}
