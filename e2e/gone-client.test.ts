import { connect } from "node:net";
import { PAGE_DEFAULTS } from "../core/page/page.ts";
import { storedPage } from "./open-editor.ts";
import { createPage, expect, type Product, signUp, subscribe, test } from "./product.ts";

const WORDS = { fullName: "The last name", bio: "The last words" };

/**
 * Sends a save over a connection of its own, and closes the connection after a part of the request, without waiting for an
 * answer.
 */
async function saveAndLeave({ origin }: Product, cookie: string, save: object, part: number): Promise<void> {
	const { hostname, port, host } = new URL(origin);
	const body = JSON.stringify(save);
	const head = ["POST /api/trpc/pages.save HTTP/1.1", `host: ${host}`, `origin: ${origin}`, `cookie: ${cookie}`];
	const length = Buffer.byteLength(body);
	const request = [...head, "content-type: application/json", `content-length: ${length}`, "", body].join("\r\n");
	const socket = connect(Number(port), hostname);
	await new Promise<void>((resolve) => {
		socket.write(request.slice(0, Math.floor(request.length * part)), () => resolve());
	});
	socket.destroy();
	await new Promise((resolve) => socket.once("close", resolve));
}

test("a save whose client goes away is whole or absent, and is published when it is whole", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "gone@example.com");
	await subscribe(product, "gone@example.com", "pro");
	const [session] = await person.cookies();
	const cookie = `${session?.name}=${session?.value}`;
	const [cut, whole] = [
		await createPage(person, product, { username: "gone-cut" }),
		await createPage(person, product, { username: "gone-whole" }),
	];
	const saveOf = (id: string, username: string) => ({
		id,
		version: 2,
		draft: { ...PAGE_DEFAULTS, blocks: [], username, ...WORDS },
	});
	await saveAndLeave(product, cookie, saveOf(cut, "gone-cut"), 0.9);
	await saveAndLeave(product, cookie, saveOf(whole, "gone-whole"), 1);

	await expect.poll(() => storedPage(product, whole)).toMatchObject({ ...WORDS, version: 3 });
	const stranger = await (await visitor()).newPage();
	await expect(async () => {
		await stranger.goto("/gone-whole");
		await expect(stranger.getByText(WORDS.bio)).toBeVisible({ timeout: 1000 });
	}).toPass();
	// The cut request was the earlier one.
	expect(await storedPage(product, cut)).toMatchObject({ fullName: "Jane Roe", bio: "", version: 2 });
});
