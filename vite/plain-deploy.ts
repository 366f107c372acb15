import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const FOLDER = ".wrangler/deploy";

/**
 * Lets a plain `wrangler deploy` find the build. Cloudflare's plugin writes this pointer into the root of the app's sources,
 * and wrangler looks for it beside wrangler.toml.
 */
export function plainDeploy(): Plugin {
	return {
		name: "plain-deploy",
		apply: "build",
		closeBundle() {
			mkdirSync(FOLDER, { recursive: true });
			writeFileSync(`${FOLDER}/config.json`, JSON.stringify({ configPath: "../../dist/linkstead/wrangler.json" }));
		},
	};
}
