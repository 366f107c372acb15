/**
 * The address to ask in place of a public one: itself, or in tests the stand-in for the web, which has every public host in
 * its path: `http://{PAGE_TITLES_TEST_HOST}/www.youtube.com/watch?v=…`.
 */
export function reachedAt({ ENVIRONMENT, PAGE_TITLES_TEST_HOST }: Env, address: string): string {
	if (ENVIRONMENT !== "development" || !PAGE_TITLES_TEST_HOST) return address;
	const { host, pathname, search } = new URL(address);
	return host === PAGE_TITLES_TEST_HOST ? address : `http://${PAGE_TITLES_TEST_HOST}/${host}${pathname}${search}`;
}
