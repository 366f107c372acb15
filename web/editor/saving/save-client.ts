import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "../../../worker/router.ts";
import { resumesAfterSignIn } from "../../api-client/ended-session.ts";

/** Browsers limit `keepalive` requests to 64 KiB in total. This leaves some room for other requests. */
const KEEPALIVE_MAX_BYTES = 60_000;

/**
 * Sends each save at once instead of in a batch. Uses `keepalive` where the size allows, because the last save often starts
 * while the tab closes.
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
