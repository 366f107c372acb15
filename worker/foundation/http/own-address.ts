/**
 * The app's own address is `APP_ORIGIN`. On workers.dev it may be missing: there Cloudflare alone decides which hosts reach
 * the Worker, so it is that of the request. It is noted in D1, because mails and publications begin without a request.
 */

/** `linkstead.jane.workers.dev`: the Worker, and the account's subdomain. */
const WORKERS_DEV = /^[a-z0-9-]+\.[a-z0-9-]+\.workers\.dev$/;

/** The words for people who reach an installation that doesn't know its address. */
export const NO_ADDRESS =
	"This Linkstead doesn't know its own address. Its operator has to set APP_ORIGIN, such as https://linkstead.example, without anything after the host.";

/** The completed variables of an isolate. Its bindings are always the same object. */
const completed = new WeakMap<DeployedEnv, Env>();

/** The variables for a request, or null when the app has no address. A page in memory needs no more than a look into a map. */
export function envOfRequest(env: DeployedEnv, request: Request, ctx: ExecutionContext): Env | null {
	const known = completed.get(env);
	if (known) return known;
	if (env.APP_ORIGIN) return keep(env, env.APP_ORIGIN);
	const url = URL.parse(request.url);
	if (url?.protocol !== "https:" || !WORKERS_DEV.test(url.hostname)) return null;
	const complete = keep(env, url.origin);
	if (complete) ctx.waitUntil(note(env, url.origin));
	return complete;
}

/** The variables where there is no request. Throws when nobody has opened the app yet, and APP_ORIGIN is missing. */
export async function envWithoutRequest(env: DeployedEnv): Promise<Env> {
	const known = completed.get(env);
	if (known) return known;
	const origin = env.APP_ORIGIN || (await env.DB.prepare("SELECT origin FROM app_address").first<string>("origin"));
	const complete = origin ? keep(env, origin) : null;
	if (!complete) throw new Error(NO_ADDRESS);
	return complete;
}

function keep(env: DeployedEnv, written: string): Env | null {
	const url = URL.parse(written);
	// `https://linkstead.example` is its own origin. A path, a name to sign in with or another scheme isn't.
	if (url?.origin !== written.replace(/\/$/, "") || !/^https?:$/.test(url.protocol)) return null;
	const hosts = new Set([url.hostname, ...(env.APP_HOSTS ?? "").split(",").map((host) => host.trim().toLowerCase())]);
	const complete = {
		...env,
		ENVIRONMENT: env.ENVIRONMENT || "production",
		APP_ORIGIN: url.origin,
		APP_HOSTS: [...hosts].filter(Boolean).join(","),
	};
	completed.set(env, complete);
	return complete;
}

/** Stores the address unless it is the stored one. If that fails, the next request does it. */
async function note(env: DeployedEnv, origin: string): Promise<void> {
	try {
		await env.DB.prepare(
			"INSERT INTO app_address (id, origin) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET origin = ?1 WHERE origin <> ?1",
		)
			.bind(origin)
			.run();
	} catch (error) {
		completed.delete(env);
		console.error("The app's address could not be stored", { error });
	}
}
