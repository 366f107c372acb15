import { runCommand } from "./command.ts";

/** What a Worker at Cloudflare is set to. */
export interface DeployedWorker {
	variables: Record<string, string>;
	/** Their names. Nobody can read what they are. */
	secrets: string[];
}

interface Version {
	resources: { bindings: readonly { type: string; name: string; text?: string }[] };
}

/** Asks Wrangler what the Worker that runs is set to. Null before the first deployment, and where it can't be read. */
export async function findDeployedWorker(env: Record<string, string>): Promise<DeployedWorker | null> {
	const deployment = await ask<{ versions: readonly { version_id: string }[] }>(["deployments", "status"], env);
	const id = deployment?.versions[0]?.version_id;
	const version = id ? await ask<Version>(["versions", "view", id], env) : null;
	if (!version) return null;
	const { bindings } = version.resources;
	const variables = bindings.flatMap(({ type, name, text = "" }) => (type === "plain_text" ? [[name, text]] : []));
	const secrets = bindings.filter(({ type }) => type === "secret_text").map(({ name }) => name);
	return { variables: Object.fromEntries(variables), secrets };
}

async function ask<T>(command: readonly string[], env: Record<string, string>): Promise<T | null> {
	const { code, answer } = await runCommand("wrangler", [...command, "--json"], { env, isQuiet: true });
	return code === 0 ? JSON.parse(answer) : null;
}
