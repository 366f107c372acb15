import type { AdminRule, Provider } from "./provider.ts";

/** The operator's own provider, or null when the deployment has none. */
export function findOidc(env: Env): Provider | null {
	const issuer = URL.parse(env.OIDC_ISSUER ?? "");
	if (!issuer || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return null;
	return {
		way: "oidc",
		title: env.OIDC_NAME || issuer.host,
		issuer: issuer.href,
		clientId: env.OIDC_CLIENT_ID,
		clientSecret: env.OIDC_CLIENT_SECRET,
		redirectUri: `${env.APP_ORIGIN}/api/auth/oidc/callback`,
		endpoints: null,
		adminRule: readAdminRule(issuer.href, env.OIDC_ADMIN ?? ""),
	};
}

/** Reads `claim=value`. Anything else makes nobody an administrator. */
function readAdminRule(issuer: string, rule: string): AdminRule | null {
	const [claim = "", ...rest] = rule.split("=");
	const value = rest.join("=");
	return claim && value ? { claim, value, id: `${issuer} ${rule}` } : null;
}
