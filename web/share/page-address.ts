interface Addressed {
	username: string | null;
	/** The page's own domain while it serves. */
	hostname: string | null | undefined;
}

/** The page's address to share: on its own domain while that serves, or with its username. Null without either. */
export function pageAddress({ username, hostname }: Addressed): string | null {
	if (hostname) return `https://${hostname}`;
	return username && `${window.location.origin}/${username}`;
}

/** An address as people read it, without `https://`. */
export function withoutScheme(url: string): string {
	return url.replace(/^https?:\/\//, "");
}
