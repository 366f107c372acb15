import type { CustomHostname } from "./cloudflare.ts";

/**
 * - `active`: visitors reach the Worker over HTTPS.
 * - `renewing`: they do if they did before, because an older certificate serves until the new one is there.
 * - `pending`: they will, after the validation.
 * - `ended`: Cloudflare has given up until the validation is started again.
 * - `refused`: Cloudflare has blocked the name.
 */
export type HostnameState = "active" | "renewing" | "pending" | "ended" | "refused";

/** The values of `status`, from "Validation status" in Cloudflare's documentation and from its API's schema. */
const STATE_OF_NAME: Readonly<Record<string, HostnameState>> = {
	active: "active",
	active_redeploying: "renewing",
	pending: "pending",
	pending_migration: "pending",
	pending_provisioned: "pending",
	provisioned: "pending",
	test_pending: "pending",
	test_active: "pending",
	test_active_apex: "pending",
	test_failed: "pending",
	moved: "ended",
	pending_deletion: "ended",
	deleted: "ended",
	pending_blocked: "refused",
	test_blocked: "refused",
	blocked: "refused",
};

/** The values of `ssl.status`, from "Certificate statuses" and the API's schema. */
const STATE_OF_CERTIFICATE: Readonly<Record<string, HostnameState>> = {
	active: "active",
	initializing: "renewing",
	pending_validation: "renewing",
	pending_issuance: "renewing",
	pending_deployment: "renewing",
	staging_deployment: "renewing",
	staging_active: "renewing",
	holding_deployment: "renewing",
	backup_issued: "renewing",
	pending_expiration: "renewing",
	pending_cleanup: "renewing",
	initializing_timed_out: "ended",
	validation_timed_out: "ended",
	issuance_timed_out: "ended",
	deployment_timed_out: "ended",
	deletion_timed_out: "ended",
	pending_deletion: "ended",
	deactivating: "ended",
	inactive: "ended",
	expired: "ended",
	deleted: "ended",
};

/** From the worst to the best. A custom hostname is as good as the worse of its name and its certificate. */
const ORDER: readonly HostnameState[] = ["refused", "ended", "pending", "renewing", "active"];

export function stateOf({ status = "", ssl }: CustomHostname): HostnameState {
	const name = STATE_OF_NAME[status] ?? "pending";
	const certificate = ssl ? (STATE_OF_CERTIFICATE[ssl.status ?? ""] ?? "renewing") : "ended";
	return ORDER.find((state) => state === name || state === certificate) ?? "pending";
}

/** Whether the certificate itself could not be issued: for example, a CAA record forbids it. */
export function hasCertificateErrors({ ssl }: CustomHostname): boolean {
	return (ssl?.validation_errors ?? []).length > 0 || STATE_OF_CERTIFICATE[ssl?.status ?? ""] === "ended";
}
