import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mustRun } from "./command.ts";

/** The files that a release needs: what runs on one machine, its settings and its docs, but not the sources of the build. */
const FILES = [
	".dev.vars.example",
	".npmrc",
	"CHANGELOG.md",
	"LICENSE",
	"README.md",
	"db",
	"deploy",
	"dist",
	"docs",
	"machine",
	"package-lock.json",
	"package.json",
	"tasks",
	"wrangler.toml",
];

/** The processors of Linux that a release is made for, by Node's names. */
export const PROCESSORS = ["x64", "arm64"] as const;

export type Processor = (typeof PROCESSORS)[number];

/** Copies what a release needs into a new folder, without packages. The build has to be there. */
export async function copyRelease(folder: string): Promise<void> {
	const isTest = (path: string) => /\.test\.tsx?$/.test(path);
	for (const name of FILES) {
		await cp(name, join(folder, name), { recursive: true, filter: (source) => !isTest(source) });
	}
}

/**
 * Makes `linkstead-{version}-linux-{processor}.tar.gz` in `folder`: a release that needs no build and no packages. The build has
 * to be there. Returns its path.
 */
export async function packRelease(folder: string, processor: Processor): Promise<string> {
	const { version }: { version: string } = JSON.parse(await readFile("package.json", "utf8"));
	const name = `linkstead-${version}-linux-${processor}`;
	const release = join(folder, name);
	if (existsSync(release)) throw new Error(`${release} is in the way. Delete it.`);
	await mkdir(folder, { recursive: true });
	await copyRelease(release);
	await installPackages(release, processor);
	const archive = `${release}.tar.gz`;
	await mustRun("tar", ["--owner=0", "--group=0", "-czf", archive, "-C", folder, name]);
	return archive;
}

/** No script of a package runs, so packages for another processor are installed as well. */
async function installPackages(release: string, processor: Processor): Promise<void> {
	const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev"];
	const target = ["--os=linux", "--libc=glibc", `--cpu=${processor}`];
	await mustRun("npm", ["ci", "--prefix", release, ...options, ...target]);
	const node = join(release, "node_modules/.bin/node");
	await mkdir(dirname(node), { recursive: true });
	// npm links no program of a package for another processor.
	if (!existsSync(node)) await symlink(`../node-linux-${processor}/bin/node`, node);
	// tasks/run.mjs then installs nothing.
	const lockfile = await readFile(join(release, "package-lock.json"));
	const stamp = createHash("sha256").update(lockfile).digest("hex");
	await writeFile(join(release, "node_modules/.installed-lockfile"), stamp);
}
