import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

/** Root may write anywhere, so somebody without rights takes its place. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let installation: string;

beforeEach(async () => {
	installation = await mkdtemp(join(tmpdir(), "linkstead-installation-"));
	mkdirSync(join(installation, "node_modules"));
});

afterEach(async () => {
	chmodSync(installation, 0o755);
	await rm(installation, { recursive: true });
});

it.skipIf(process.platform === "win32")("nobody builds in an installation that can only be read", () => {
	chmodSync(installation, 0o555);
	const script = `import { buildIfWritable } from ${JSON.stringify(import.meta.resolve("./prepare.ts"))}; await buildIfWritable();`;
	const options = {
		...NOBODY,
		cwd: installation,
		encoding: "utf8",
		env: { ...process.env, NODE_NO_WARNINGS: "1" },
	} as const;
	const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], options);
	expect({ status, stdout, stderr }).toEqual({
		status: 0,
		stdout: "This user can't write to this folder, so the build in dist/ is used as it is.\n",
		stderr: "",
	});
});
