import { createRequire } from "node:module";

/**
 * Everything that development changes. wrangler.toml is production, so that nobody deploys these by mistake: under
 * `development` the outbox is open to anyone, cookies need no https, and a simulated Stripe may sell the plans.
 */
const DEVELOPMENT = {
	ENVIRONMENT: "development",
	APP_ORIGIN: "http://localhost:8787",
	APP_HOSTS: "localhost,127.0.0.1",
};

/** The Worker's variables on a developer's machine: these, and over them those of wrangler.toml and .dev.vars. */
export function developmentVariables(): Record<string, string> & typeof DEVELOPMENT {
	// Imported on demand, because wrangler is one file of 15 MB.
	const wrangler: typeof import("wrangler") = createRequire(import.meta.url)("wrangler");
	const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions("wrangler.toml");
	// The type allows any JSON, but both files hold text only.
	return { ...DEVELOPMENT, ...(workerOptions.bindings as Record<string, string>) };
}
