/** Whether the person decides about reported pages: one of `ADMIN_EMAILS`, with a confirmed address. */
export function isAdmin(env: Env, { email, isEmailVerified }: { email: string; isEmailVerified: boolean }): boolean {
	const admins = (env.ADMIN_EMAILS ?? "").split(",").map((address) => address.trim().toLowerCase());
	return isEmailVerified && email !== "" && admins.includes(email);
}
