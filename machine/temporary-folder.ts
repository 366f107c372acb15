import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";

/** Beside the stores, in the folder that one process has locked. So what a killed process has left there can be deleted. */
export const TEMPORARY = "temporary";
/** The names by which the systems' programs are told of the folder. */
const NAMES = ["TMPDIR", "TEMP", "TMP"];

/**
 * Returns an environment in which a program's temporary files go into a folder of stores. Deletes what earlier runs left there.
 */
export async function emptyTemporaryFolder(folder: string): Promise<Record<string, string>> {
	const temporary = resolve(folder, TEMPORARY);
	await deleteTemporaryFolder(folder);
	await mkdir(temporary, { recursive: true, mode: 0o700 });
	return Object.fromEntries(NAMES.map((name) => [name, temporary]));
}

export async function deleteTemporaryFolder(folder: string): Promise<void> {
	await rm(join(folder, TEMPORARY), { recursive: true, force: true });
}

/** Does something while this process itself has another environment. */
export function withEnvironment<Result>(environment: Readonly<Record<string, string>>, act: () => Result): Result {
	const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
	Object.assign(process.env, environment);
	try {
		return act();
	} finally {
		for (const [name, value] of before) {
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
		}
	}
}
