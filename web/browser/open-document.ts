/** Opens another document of the product. Never resolves, so the caller's button stays disabled until the document changes. */
export function openDocument(href: string): Promise<never> {
	location.assign(href);
	return new Promise(() => {});
}
