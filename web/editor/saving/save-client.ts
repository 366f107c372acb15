import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "../../../worker/router.ts";
import { resumesAfterSignIn } from "../../api/ended-session.ts";

/** Browsers let requests of up to 64 KiB outlive their page; some room is left for others on their way. */
const KEEPALIVE_MAX_BYTES = 60_000;

/**
 * Sends saves at once instead of in the next batch, and lets them outlive the page where their size allows: the last
 * save often starts while the tab is being closed.
 */
export const saveClient = createTRPCClient<AppRouter>({
	links: [
		resumesAfterSignIn,
		httpLink({
			url: "/api/trpc",
			fetch: (url, { signal, ...init } = {}) =>
				fetch(url, {
					...init,
					signal: signal ?? null,
					keepalive: new Blob([String(init.body)]).size <= KEEPALIVE_MAX_BYTES,
				}),
		}),
	],
});
