/** Whether Cloudflare issues the certificates. Otherwise an operator adds each domain by hand. */
export function hasCertificates(env: Env): boolean {
	return Boolean(env.CUSTOM_HOSTNAMES_TOKEN && env.CUSTOM_HOSTNAMES_ZONE);
}
