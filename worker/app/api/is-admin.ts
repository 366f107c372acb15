import type { Viewer } from "./context.ts";

type Person = Pick<Viewer, "email" | "isEmailVerified" | "isMadeAdmin">;

/**
 * Whether the person decides about reported pages: made an admin by a link of `npm run admin-link`, or one of `ADMIN_EMAILS`
 * with a confirmed address.
 */
export function isAdmin(env: Env, { email, isEmailVerified, isMadeAdmin }: Person): boolean {
	const admins = (env.ADMIN_EMAILS ?? "").split(",").map((address) => address.trim().toLowerCase());
	return isMadeAdmin || (isEmailVerified && email !== "" && admins.includes(email));
}
