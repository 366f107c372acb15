import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { mustRun } from "./command.ts";

/** Debian's packages of the proxies that a journey puts in front of the product, by program. */
const PACKAGES = { caddy: "caddy", nginx: "nginx-light" } as const;

/** The path to search. Debian's nginx is in a folder for administrators. */
export const PROGRAM_PATH = [process.env.PATH ?? "", "/usr/sbin"].join(delimiter);

export function isInstalled(program: string): boolean {
	return PROGRAM_PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** Installs the proxies on CI, where that is one command. Elsewhere the journey behind one that is missing is skipped. */
export async function ensureProxies(): Promise<void> {
	const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
	const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	if (!process.env.CI || missing.length === 0 || !isDebian) return;
	console.log("Installing proxies to test with …");
	await mustRun("apt-get", ["update"]);
	await mustRun("apt-get", ["install", "-y", "--no-install-recommends", ...missing], {
		DEBIAN_FRONTEND: "noninteractive",
	});
}
