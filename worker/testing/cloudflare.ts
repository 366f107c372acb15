import { inject } from "vitest";
import type { Certificate } from "../../core/domains/domain.ts";
import { type CloudflareZone, openCloudflareZone } from "./cloudflare-zone.ts";

/** Opens a zone at Cloudflare for one test. Its `variables` connect the Worker to it. */
export const newCloudflareZone = (options?: { isSlow?: boolean }) => openCloudflareZone(inject("cloudflare"), options);

/** Adds a host name with a certificate that is active. */
export async function activeCertificate(zone: CloudflareZone, hostname: string): Promise<Certificate> {
	const id = await zone.add(hostname);
	await zone.issue(hostname);
	return { id, status: "active", problem: null };
}
