import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { curlOf } from "../core/api/curl.ts";
import type { Operation } from "../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "../core/api/operations.ts";
import { call, createPage, expect, signUp, subscribe, test } from "./product.ts";

const run = promisify(execFile);

/** What an example needs that no command makes. */
const NEEDS_MORE: Partial<Record<OperationName, string>> = {
	"subscribers.delete": "an address on the list",
	"files.complete": "the bytes of a file",
};

const ENDS = /\.(?:delete|cancel)$/;

test("the commands of the API's reference do what they say, and so does the example program", async ({
	product,
	visitor,
}) => {
	test.slow();
	const person = await visitor();
	const email = "writes-programs@example.com";
	await signUp(person, product, email);
	await subscribe(product, email, "business");
	const page = await createPage(person, product, { fullName: "Juniper Vale", username: "program-juniper" });
	const other = await createPage(person, product, { fullName: "Lemon & Rye", username: "program-lemon" });
	const made = await call(person, product, "tokens.create", {
		name: "Program",
		scope: "manage",
		pages: null,
		endsAt: null,
	});
	const env = { ...process.env, LINKSTEAD_URL: product.origin, LINKSTEAD_TOKEN: (made as { token: string }).token };
	const program = (...words: string[]) => run(process.execPath, ["docs/examples/linkstead.mjs", ...words], { env });

	await test.step("the example program lists, adds, hides and counts", async () => {
		expect((await program("pages")).stdout).toContain(`${page}\tprogram-juniper\tJuniper Vale`);
		const added = /Added (\S+)/.exec((await program("add", page, "Winter market", "https://market.example/")).stdout);
		await program("hide", page, added?.[1] ?? "");
		expect((await program("blocks", page)).stdout).toBe(`${added?.[1]}\tlink\tWinter market\thidden\n`);
		expect((await program("stats", page)).stdout).toMatch(/^\d+ views, 0 clicks/);
		const refused = await program("add", page, "", "no address").catch((error) => error);
		expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("body.") });
	});

	await test.step("every command of the reference is carried out", async () => {
		const icon = await curl("icons.add", { page });
		const block = await curl("blocks.add", { page });
		const upload = await curl("files.begin", { page });
		const ids = { page, block: block.body.id, icon: icon.body.id, upload: upload.body.id };
		// What deletes things comes last, and a page of its own is deleted.
		const names = ALL_OPERATIONS.filter((name) => !(name in NEEDS_MORE)).toSorted(
			(one, next) => Number(ENDS.test(one)) - Number(ENDS.test(next)),
		);
		expect(names.length).toBe(ALL_OPERATIONS.length - Object.keys(NEEDS_MORE).length);
		for (const name of names) {
			const { status, body } = await curl(name, name === "pages.delete" ? { page: other } : ids);
			expect({ name, status, body }).toMatchObject({ name, status: OPERATIONS[name].status });
		}
	});

	async function curl(name: OperationName, ids: Record<string, string>) {
		const operation: Operation = OPERATIONS[name];
		const command = curlOf(operation, { origin: product.origin, ids });
		const { stdout } = await run("sh", ["-c", `${command} -s -w '\\n%{http_code}'`], { env });
		const [, body = "", status] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
		return { status: Number(status), body: body === "" ? null : JSON.parse(body) };
	}
});
