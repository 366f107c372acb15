import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isNear } from "./hosts.ts";
import { readSettings } from "./read-settings.ts";
import { type SettingName, type Settings, WORKER_SETTINGS } from "./table.ts";

/** Variables as wrangler.toml has them, also as `false` or `587`. */
export type Variables = Readonly<Record<string, unknown>>;

interface Deployment {
	/** What is set openly, in wrangler.toml or the dashboard. */
	variables: Variables;
	/** What the file of `--secrets-file` sets. */
	secrets?: Variables;
	/** The names of secrets that are set already. Nobody can read them. */
	keptSecrets?: readonly string[];
}

interface DeploymentReading {
	/** What has to be set in another way than it is written. */
	variables: Record<string, string>;
	secrets: Record<string, string>;
	/** What was mended, what is missing, and what counts for nothing, in words. */
	notes: string[];
	/** What can't be used, in words. */
	problems: string[];
}

/** Reads what a deployment to Cloudflare sets, as one machine reads its environment. */
export function readDeploymentSettings({ variables, secrets = {}, keptSecrets = [] }: Deployment): DeploymentReading {
	const set: Variables = { ...variables, ...secrets };
	const written = textsOf(set);
	const own = Object.fromEntries(Object.entries(written).filter(([name]) => name in WORKER_SETTINGS));
	const unread = new Set(keptSecrets.filter((name) => !(name in own)));
	const { settings, notes, problems, missing } = readSettings(own, unread);
	const changed = Object.entries(settings).filter(([name, value]) => value !== set[name]);
	return {
		variables: Object.fromEntries(changed.filter(([name]) => !(name in secrets))),
		secrets: { ...textsOf(secrets), ...Object.fromEntries(changed.filter(([name]) => name in secrets)) },
		notes: [
			...notes,
			...missing,
			...[...Object.keys(written), ...unread]
				.filter((name) => !(name in WORKER_SETTINGS))
				.map((name) => `${name} is no setting of Linkstead on Cloudflare, and counts for nothing.`),
		],
		problems: [...problems, ...findOutOfReach(settings)],
	};
}

/** Reads a file of secrets, as Wrangler does: JSON, or lines such as `SMTP_HOST=smtp.example.com`. */
export function readSecretsFile(path: string): Variables {
	const text = readFileSync(path, "utf8");
	try {
		return JSON.parse(text);
	} catch {
		return parseEnv(text);
	}
}

function textsOf(variables: Variables): Record<string, string> {
	const set = Object.entries(variables).filter(([, value]) => value !== null && value !== undefined);
	return Object.fromEntries(
		set.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
	);
}

/** What one machine can use and Cloudflare can't, in words. */
function findOutOfReach(settings: Settings): string[] {
	if (settings.SMTP_PORT === "25") return ["SMTP_PORT can't be 25, which Cloudflare closes. Use 465 or 587."];
	return Object.entries(settings).flatMap(([name, value]) => {
		const near = hostsIn(name as SettingName, value).find(isNear);
		return near ? [`${name} names ${near}, which Cloudflare can't reach.`] : [];
	});
}

function hostsIn(name: SettingName, value: string): string[] {
	if (name === "SMTP_HOST") return [value];
	return value.split(",").flatMap((part) => {
		const host = /^https?:\/\//.test(part) ? URL.parse(part)?.hostname : null;
		return host ? [host.replace(/^\[(.+)\]$/, "$1")] : [];
	});
}
