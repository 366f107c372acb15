/** Whether Cloudflare issues the certificates. Otherwise a proxy or an operator does. */
export function hasCertificates(env: Env): boolean {
	return Boolean(env.CUSTOM_HOSTNAMES_TOKEN && env.CUSTOM_HOSTNAMES_ZONE);
}

/** Who gets the certificates: Cloudflare, the proxy of a server on one machine by itself, or an operator by hand. */
export function certificatesFrom(env: Env): "cloudflare" | "proxy" | "operator" {
	if (hasCertificates(env)) return "cloudflare";
	return env.SERVER && env.CUSTOM_DOMAIN_CERTIFICATES !== "by-hand" ? "proxy" : "operator";
}
