import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { curlOf } from "../core/api/curl.ts";
import type { Operation } from "../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "../core/api/operations.ts";
import { partInCurl, partInTypescript } from "../core/api/part-example.ts";
import { typescriptOf } from "../core/api/typescript.ts";
import { call, createPage, expect, signUp, subscribe, test } from "./product.ts";
import { runProgram, writeProgram } from "./typed-client.ts";

const run = promisify(execFile);

/** What an example needs that no other one makes: an address on the list. Its client is only compiled. */
const NEEDS_MORE: readonly OperationName[] = ["subscribers.delete"];

/** The file that the examples send. */
const FILE = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(47_991, " ")]);

/** What deletes things comes last, and a completed upload can't be given up. */
const ENDS = /\.(?:delete|cancel)$/;

const NAMES = ALL_OPERATIONS.filter((name) => !NEEDS_MORE.includes(name)).toSorted(
	(one, next) => Number(ENDS.test(one)) - Number(ENDS.test(next)),
);

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
	const third = await createPage(person, product, { fullName: "Clay & Co", username: "program-clay" });
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

	const folder = await mkdtemp(join(tmpdir(), "reference-"));
	await writeFile(join(folder, "glazes.pdf"), FILE);
	try {
		await test.step("every command of the reference is carried out", async () => {
			const ids = await makeIds();
			for (const name of NAMES) {
				if (name === "files.complete") await shell(partInCurl({ origin: product.origin, ids }));
				const { status, body } = await curl(name, name === "pages.delete" ? { page: other } : ids);
				expect({ name, status, body }).toMatchObject({ name, status: OPERATIONS[name].status });
				expectPromised(name, body);
			}
		});

		await test.step("a client made of the OpenAPI document compiles, and does the same", async () => {
			const ids = await makeIds();
			const examples = ALL_OPERATIONS.toSorted((one, next) => NAMES.indexOf(one) - NAMES.indexOf(next)).flatMap(
				(name) => {
					const operation: Operation = OPERATIONS[name];
					const code = typescriptOf(name, operation, name === "pages.delete" ? { page: third } : ids);
					const example = {
						name,
						code,
						hasAnswer: operation.answer !== null,
						isOnlyCompiled: NEEDS_MORE.includes(name),
					};
					const part = { name: "files.sendPart", code: partInTypescript(ids), hasAnswer: false, isOnlyCompiled: false };
					return name === "files.complete" ? [part, example] : [example];
				},
			);
			await writeProgram(folder, product.origin, examples);
			const printed = await runProgram(folder, env);
			expect(printed.map(({ name }) => name).filter((name) => name !== "files.sendPart")).toEqual(NAMES);
			for (const { name, answer } of printed)
				if (name !== "files.sendPart") expectPromised(name as OperationName, answer);
		});
	} finally {
		await rm(folder, { recursive: true });
	}

	/** What the examples change and delete. */
	async function makeIds(): Promise<Record<string, string>> {
		const icon = await curl("icons.add", { page });
		const block = await curl("blocks.add", { page });
		const upload = await curl("files.begin", { page });
		return { page, block: block.body.id, icon: icon.body.id, upload: upload.body.id };
	}

	/** An answer has the form that the table, and with it the reference, promises. */
	function expectPromised(name: OperationName, body: unknown): void {
		const { answer }: Operation = OPERATIONS[name];
		expect({ name, body: answer === null ? body : answer.safeParse(body).error }).toEqual({
			name,
			body: answer ? undefined : null,
		});
	}

	function shell(command: string) {
		return run("sh", ["-c", command], { env, cwd: folder });
	}

	async function curl(name: OperationName, ids: Record<string, string>) {
		const operation: Operation = OPERATIONS[name];
		const command = curlOf(operation, { origin: product.origin, ids });
		const { stdout } = await shell(`${command} -s -w '\\n%{http_code}'`);
		const [, body = "", status] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
		return { status: Number(status), body: body === "" ? null : JSON.parse(body) };
	}
});
