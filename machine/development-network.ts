import { convertV4MiniflareOptions, getDefaultDevRegistryPath, Miniflare } from "miniflare";
import { DEVELOPMENT_NETWORK, PUBLIC_NETWORK } from "./public-network.ts";

const SCRIPT = `export default {
	fetch: (request, env) => env.PUBLIC_NETWORK.fetch(new Request(request, { redirect: "manual" })),
}`;

/**
 * Starts a Worker that passes requests on to public addresses only. The development server can't bind such a network
 * itself, but it can bind another Worker of this machine.
 */
export async function startDevelopmentNetwork(): Promise<Miniflare> {
	const network = new Miniflare(
		convertV4MiniflareOptions({
			name: DEVELOPMENT_NETWORK,
			modules: true,
			script: SCRIPT,
			compatibilityDate: "2026-10-01",
			serviceBindings: { PUBLIC_NETWORK },
			unsafeDevRegistryPath: getDefaultDevRegistryPath(),
		}),
	);
	await network.ready;
	return network;
}
