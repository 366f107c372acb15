/** Whether a host is one of these or a subdomain of one. */
export function isOnHost(hostname: string, hosts: readonly string[]): boolean {
	const name = hostname.replace(/\.$/, "");
	return hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
