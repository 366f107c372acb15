import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { TYPESCRIPT_START } from "../core/api/typescript.ts";

const run = promisify(execFile);

/** What docs/api.md tells people to run. */
const GENERATOR = "node_modules/oazapfts/dist/cli.js";

/** TypeScript's strictest rules that the product's own code keeps. */
const STRICT = [
	"--strict",
	"--noUncheckedIndexedAccess",
	"--noUnusedLocals",
	"--verbatimModuleSyntax",
	"--isolatedModules",
];

const COMPILED = [
	"--noEmit",
	"--target",
	"es2023",
	"--module",
	"nodenext",
	"--allowImportingTsExtensions",
	"--types",
	"node",
];

/** What a step of the program prints: its name, and what the product has answered. */
export interface Printed {
	name: string;
	answer: unknown;
}

interface Example {
	name: string;
	code: string;
	hasAnswer: boolean;
	/** Whether it is only compiled, because it needs what no example makes. */
	isOnlyCompiled: boolean;
}

/** Makes a client of the product's OpenAPI document in a folder, and a program of all examples, which must compile. */
export async function writeProgram(folder: string, origin: string, examples: readonly Example[]): Promise<void> {
	await symlink(resolve("node_modules"), join(folder, "node_modules"));
	await writeFile(join(folder, "package.json"), '{"type":"module"}');
	const document = `${origin}/api/v1/openapi.json`;
	await run(process.execPath, [GENERATOR, document, join(folder, "linkstead.ts"), "--argumentStyle=object"]);
	const steps = examples.filter(({ isOnlyCompiled }) => !isOnlyCompiled);
	const rest = examples.filter(({ isOnlyCompiled }) => isOnlyCompiled);
	const program = [
		'import { createHash } from "node:crypto";',
		'import { readFile } from "node:fs/promises";',
		TYPESCRIPT_START,
		...steps.map(asStep),
		`export async function needsMore() {\n${rest.map(asStep).join("\n")}\n}`,
	];
	await writeFile(join(folder, "program.ts"), program.join("\n"));
	const tsc = resolve("node_modules/typescript/bin/tsc");
	await run(process.execPath, [tsc, ...STRICT, ...COMPILED, "program.ts"], { cwd: folder });
}

/** Runs the program. Throws when an answer is refused. */
export async function runProgram(folder: string, env: NodeJS.ProcessEnv): Promise<Printed[]> {
	const { stdout } = await run(process.execPath, ["--no-warnings", "program.ts"], { cwd: folder, env });
	return stdout
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
}

function asStep({ name, code, hasAnswer }: Example): string {
	const printed = `{ name: ${JSON.stringify(name)}, answer: ${hasAnswer ? "answer" : "null"} }`;
	return `{\n${code}\nconsole.log(JSON.stringify(${printed}));\n}`;
}
