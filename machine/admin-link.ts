import { createHash, randomBytes } from "node:crypto";

const HOUR_MS = 3_600_000;

/** A new link's secret, and the statement that stores its hash. The statement holds nothing but digits and letters. */
export function newAdminLink(): { token: string; statement: string } {
	const token = randomBytes(32).toString("hex");
	const hash = createHash("sha256").update(token).digest("hex");
	const expiresAt = Date.now() + HOUR_MS;
	return { token, statement: `INSERT INTO admin_links (hash, expires_at) VALUES ('${hash}', ${expiresAt})` };
}
