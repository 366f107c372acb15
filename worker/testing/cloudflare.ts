import { inject } from "vitest";
import { openCloudflareZone } from "./cloudflare-zone.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The origin of the tests' stand-in for Cloudflare's API; see stand-ins/cloudflare/server.ts. */
		cloudflare: string;
	}
}

/** Opens a zone at Cloudflare for one test. Its `variables` connect the Worker to it. */
export const newCloudflareZone = (options?: { isSlow?: boolean }) => openCloudflareZone(inject("cloudflare"), options);
