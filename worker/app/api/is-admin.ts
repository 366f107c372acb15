import type { Viewer } from "./context.ts";

type Person = Pick<Viewer, "email" | "isEmailVerified" | "isMadeAdmin" | "isClaimedAdmin">;

/**
 * Whether the person decides about reported pages: made an administrator by a link of `npm run admin-link` or, in this session, by
 * `OIDC_ADMIN`, or one of `ADMIN_EMAILS` with a confirmed address.
 */
export function isAdmin(env: Env, { email, isEmailVerified, isMadeAdmin, isClaimedAdmin }: Person): boolean {
	const admins = (env.ADMIN_EMAILS ?? "").split(",").map((address) => address.trim().toLowerCase());
	return isMadeAdmin || isClaimedAdmin || (isEmailVerified && email !== "" && admins.includes(email));
}
