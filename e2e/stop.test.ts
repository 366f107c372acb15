import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drain } from "../machine/keep-running.ts";
import { freePort } from "../machine/port.ts";
import { startServer } from "../machine/server.ts";
import { EMPTY_STORES } from "./empty-stores.ts";
import { createPageByApi, expect, signUpByApi, test } from "./product.ts";

test("a view and a mail from just before a stop are there after a restart", async ({ browser }) => {
	const stateFolder = await mkdtemp(join(tmpdir(), "linkstead-stop-"));
	await cp(EMPTY_STORES, stateFolder, { recursive: true });
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const start = () => startServer({ port, stateFolder, variables: { APP_ORIGIN: origin } });

	const server = await start();
	const creator = await browser.newContext({ baseURL: origin });
	const product = { origin };
	await signUpByApi(creator, product, "just-before@example.com");
	const id = await createPageByApi(creator, product, { username: "just-before", bio: "Hello" });
	const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };
	expect((await fetch(`${origin}/just-before`, { headers })).status).toBe(200);
	await drain(server);
	await server.dispose();

	const again = await start();
	const database = await again.getD1Database("DB");
	const rows = async (statement: string) => (await database.prepare(statement).all()).results;
	await expect.poll(() => rows("SELECT page_id FROM events")).toEqual([{ page_id: id }]);
	await expect.poll(() => rows("SELECT recipient FROM outbox")).toEqual([{ recipient: "just-before@example.com" }]);
	await again.dispose();
	await creator.close();
	await rm(stateFolder, { recursive: true });
});
