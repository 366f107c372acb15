import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Result, runCommand } from "./command.ts";

/** A unit of systemd that runs the product. */
export interface Unit {
	name: string;
	/** Who runs it. */
	user: string;
	/** The folder of the release that it runs. */
	release: string;
	/** What it sets, with `DATA_DIR`. */
	environment: Readonly<Record<string, string>> & { DATA_DIR: string };
}

/** Why this process can't stop and start units, in words, or null. */
export function findUnitProblem(): string | null {
	return process.getuid?.() === 0 ? null : "Only root can stop and start a unit. Run the command as root.";
}

/** Asks systemd for a unit, or says in words why it can't be used. */
export async function readUnit(name: string): Promise<Unit | string> {
	const names = ["LoadState", "User", "WorkingDirectory", "Environment", "EnvironmentFiles"];
	const { code, output } = await systemctl("show", name, `--property=${names.join(",")}`);
	const properties = new Map(
		output.split("\n").map((line) => [line.split("=")[0], line.split("=").slice(1).join("=")]),
	);
	if (code !== 0 || properties.get("LoadState") !== "loaded") return `systemd knows no unit ${name}.`;
	const [user, release] = [properties.get("User"), properties.get("WorkingDirectory")];
	const written = (properties.get("Environment") ?? "").replaceAll(" ", "\n");
	// `/etc/linkstead.env (ignore_errors=no)`
	const file = /^(\/.*?)(?: \(|$)/.exec(properties.get("EnvironmentFiles") ?? "")?.[1];
	const environment = { ...parseEnv(written), ...(file && parseEnv(readFileSync(file, "utf8"))) } as Record<
		string,
		string
	>;
	const { DATA_DIR } = environment;
	if (!user || !release || !DATA_DIR) return `The unit ${name} names no User, WorkingDirectory or DATA_DIR.`;
	return { name, user, release, environment: { ...environment, DATA_DIR } };
}

export async function stopUnit({ name }: Unit): Promise<void> {
	await mustDo("stop", name);
}

export async function startUnit({ name }: Unit): Promise<void> {
	await mustDo("start", name);
}

/** Runs a program of a release as the user who runs the unit, with what the unit sets. */
export function runAsUnit({ user, environment }: Unit, release: string, program: readonly string[]): Promise<Result> {
	// This process may run from a folder that has been moved.
	const own = join(release, "node_modules/.bin/node");
	const node = existsSync(own) ? own : process.execPath;
	return runCommand("runuser", ["-u", user, "--", node, ...program], {
		folder: release,
		env: { ...environment, NODE_NO_WARNINGS: "1" },
	});
}

async function mustDo(verb: string, name: string): Promise<void> {
	const { code, output } = await systemctl(verb, name);
	if (code !== 0) throw new Error(`systemctl ${verb} ${name} failed: ${output.trim()}`);
}

function systemctl(...args: string[]): Promise<Result> {
	return runCommand("systemctl", args, { isQuiet: true });
}
