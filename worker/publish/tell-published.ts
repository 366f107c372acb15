/** Is told that a page was published, with all addresses that it has or had. */
type Learn = (pageId: string, addresses: readonly string[]) => void;

let learn: Learn | null = null;

/** Names who learns of publications by this isolate's live objects. On one machine these are all. */
export function onPublished(given: Learn): void {
	learn = given;
}

export function tellPublished(pageId: string, addresses: readonly string[]): void {
	learn?.(pageId, addresses);
}
